"""The contract of drafters: what they propose, and what they are told afterwards.

A drafter guesses how the committed sequence goes on, a chain or a tree of tokens, and says of each
token from which distribution it was really drawn. With that the target's output is exact whatever
the guesses are. A plain model is the simplest drafter; others are in `specdecode.drafters`.

A target is any model. It may offer more, and `record_step` uses it where it is there:
`target.tree(prefix, tokens, parents)` scores a tree in one pass, rows (n + 1, V) after the prefix
and after each token; then `target.keep(path)` hears which of the tokens stay, before anything else
is asked. `target.hidden` (m, d) holds what it computed at each position of the text from the first
one on, as far as its passes have come, in a form that drafters know what to do with.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

import numpy as np

from specdecode.tree import check_parents


@dataclass(frozen=True, eq=False)
class Proposal:
    """n drafted tokens after a committed sequence, as a tree; a chain is a tree of one path.

    `tokens` (n,) and `parents` (n,): -1 for a child of the sequence's end, else the index of a
    token that comes earlier in the list. Siblings are judged in the order of the list.

    `rows` (n, V): the distribution from which each token was really drawn, given all that was
    known by then, its earlier siblings included. So siblings that were drawn independently have
    the same row; drawn without replacement, each has the row without the earlier ones, normalised;
    a token that was chosen, not drawn, has a one-hot row. A token once drawn is listed, whatever
    it came out as: leaving out the unlikely ones would make the row untrue.
    """

    tokens: tuple[int, ...]
    rows: np.ndarray
    parents: tuple[int, ...]

    def __post_init__(self) -> None:
        n = len(self.tokens)
        if len(self.rows) != n or len(self.parents) != n or (n and np.ndim(self.rows) != 2):
            raise ValueError(
                f"{n} proposed tokens need a row (V,) and a parent each; got rows of shape "
                f"{np.shape(self.rows)} and {len(self.parents)} parents."
            )
        check_parents(self.parents)
        for i, token in enumerate(self.tokens):
            vocab = np.shape(self.rows)[1]
            if not (0 <= token < vocab and self.rows[i][token] > 0):
                raise ValueError(
                    f"proposed token {i} is {token}, which cannot have been drawn from its row "
                    f"over the vocabulary 0..{vocab - 1}."
                )

    @classmethod
    def chain(cls, tokens: Sequence[int], rows: np.ndarray) -> Self:
        """Each token follows the one before: `tokens` (n,) drawn from `rows` (n, V)."""
        return cls(tuple(tokens), rows, tuple(range(-1, len(tokens) - 1)))

    @classmethod
    def chosen(cls, tokens: Sequence[int], vocab: int, parents: Sequence[int]) -> Self:
        """Tokens that no draw was needed for: their rows (n, vocab) are one-hot."""
        rows = np.zeros((len(tokens), vocab))
        for row, token in zip(rows, tokens, strict=True):
            if not 0 <= token < vocab:
                raise ValueError(f"tokens must lie in 0..{vocab - 1}; {token} was proposed.")
            row[token] = 1
        return cls(tuple(tokens), rows, tuple(parents))

    @property
    def is_chain(self) -> bool:
        """Whether each token follows the one before."""
        return self.parents == tuple(range(-1, len(self.tokens) - 1))

    @property
    def depths(self) -> tuple[int, ...]:
        """How far behind the committed sequence each token stands: 1 for its end's children."""
        depths: list[int] = []
        for parent in self.parents:
            depths.append(1 if parent < 0 else depths[parent] + 1)
        return tuple(depths)

    @property
    def depth(self) -> int:
        """The most tokens that a step can accept of it."""
        return max(self.depths, default=0)

    def path(self, i: int) -> tuple[int, ...]:
        """Return the indices of the tokens from the sequence's end down to token i, with it."""
        return () if i < 0 else (*self.path(self.parents[i]), i)


@dataclass(frozen=True)
class Step:
    """Everything that happened in one step, so that it can be replayed token by token."""

    prefix: tuple[int, ...]
    drafted: tuple[int, ...]
    draft_rows: np.ndarray  # (n, V), as they were when each token was drawn
    target_rows: np.ndarray  # (n + 1, V), from the one target pass: after the prefix, after each
    uniforms: tuple[float, ...]  # one for each drafted token that was looked at
    accepted: int  # drafted tokens that were committed
    committed: tuple[int, ...]  # the accepted tokens, then the correction or bonus if any
    kind: str  # what the last committed token is: "correction", "bonus", or an accepted "eos"
    path: tuple[int, ...]  # where the accepted tokens stand among the drafted: 0, 1, ... in a chain

    @property
    def sequence(self) -> tuple[int, ...]:
        """The committed tokens so far, this step's with them."""
        return self.prefix + self.committed


class Drafter(Protocol):
    """Anything that guesses. One object serves one text at a time."""

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Guess what follows `sequence`, at most N tokens deep; fewer, or none, is a right answer.

        `sequence` may be any text. What a drafter remembers of another text it does not use, but
        for speed: a guess may depend on it, the distribution of the output must not.
        """

    def commit(self, step: Step, hidden: np.ndarray | None = None) -> None:
        """Be told what became of the last proposal, and roll back what was speculative.

        `step.sequence` is the text now, and `step.target_rows` (n + 1, V) are the target's rows
        after the prefix and after each proposed token, judged or not. `hidden`
        (len(step.sequence) - 1, d) holds what a target that shows its inside computed at each
        position of `step.sequence[:-1]`; the last token has been through no pass yet. So caches
        of a drafter hold `step.sequence[:-1]` at most from here to the next `propose`.
        """
