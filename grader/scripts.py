"""Texts known in advance, and models that say them: fixtures on which `generate` has one answer."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng

from grader import words

VOCAB = 9
OFF = 7  # what the target says after any text but its own
WRONG = 8  # what the draft says where it misses
SAID = range(2, 7)  # what texts are made of


@dataclass(frozen=True)
class Script:
    """One call of `generate` and the text that its target says after the prefix.

    `misses` are the places of `text` at which the draft proposes `wrong` in place of the target's
    token; everywhere else it is right.
    """

    text: tuple[int, ...]
    N: int
    budget: int
    eos: int | None = None
    context: int | None = None
    misses: tuple[int, ...] = ()
    prefix: tuple[int, ...] = (3, 1)
    wrong: int = WRONG

    @property
    def wanted(self) -> list[int]:
        """What `generate` should return."""
        end = self.budget
        if self.context is not None:
            end = min(end, self.context - len(self.prefix))
        new = list(self.text[:end])
        return new[: new.index(self.eos) + 1] if self.eos in new else new

    @property
    def always_right(self) -> bool:
        """The draft never misses and the text is long: most target passes can be saved."""
        return not self.misses and len(self.wanted) >= 4 * self.N > 4

    def __str__(self) -> str:
        context = "" if self.context is None else f", context {self.context}"
        return (
            f"for N = {self.N}, budget {self.budget}, eos {self.eos}{context} after "
            f"{words.tokens(self.prefix)}"
        )

    def target(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """One-hot rows: the script's next token after its own text, OFF after any other."""
        given = [int(token) for token in tokens]
        whole = [*self.prefix, *self.text]
        ends = range(len(given) - n + 1, len(given) + 1)
        return _one_hot(
            whole[end] if end < len(whole) and given[:end] == whole[:end] else OFF for end in ends
        )

    def draft(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """One-hot rows: what belongs at that place, except where the draft misses."""
        places = range(len(tokens) - n + 1 - len(self.prefix), len(tokens) + 1 - len(self.prefix))
        return _one_hot(
            self.wrong if i in self.misses else self.text[i] if 0 <= i < len(self.text) else OFF
            for i in places
        )


def _one_hot(tokens: Sequence[int]) -> np.ndarray:
    return np.eye(VOCAB)[list(tokens)]


class Scripts:
    """The scripts of one seed, by what they are about."""

    def __init__(self, rng: Generator | None = None) -> None:
        N, text = 3, ([5, 4, 2, 6] * 5)
        if rng is not None:  # as in the published text no three in a row say a token twice
            N, text = int(rng.integers(3, 5)), []
            while len(text) < 20:
                text += rng.choice(np.setdiff1d(SAID, text[-2:]), 1).tolist()

        def with_eos(*places: int, eos: int = 0) -> tuple[int, ...]:
            return tuple(eos if i in places else token for i, token in enumerate(text))

        plain = with_eos()
        self.budgets = (
            *(Script(plain, N, budget) for budget in (N + 2, 0, 1, N, N + 1)),
            Script(plain, N, 2 * N + 3, misses=(1, 4)),
            Script(plain, 1, 4),
        )
        self.eos_in_block = (
            Script(with_eos(1), N, 3 * N, 0),  # an accepted draft in the middle of the block
            Script(with_eos(0), N, 3 * N, 0),  # the first
            Script(with_eos(N - 1), N, 3 * N, 0),  # the last
            Script(with_eos(N), N, 3 * N, 0),  # the bonus
            Script(with_eos(1), N, 3 * N, 0, misses=(1,)),  # the correction
            Script(with_eos(N + 2), N, 3 * N, 0),  # in the second block
            Script(with_eos(1, 2), N, 3 * N, 0),  # twice in one block
        )
        self.eos_elsewhere = (
            Script(with_eos(2, eos=1), N, 3 * N, 1),  # the prefix ends with it
            Script(with_eos(2), N, 3 * N, 0, misses=(1,), wrong=0),  # drafted, and rejected
            Script(with_eos(N), N, N + 1, 0),  # where the budget ends
            Script(with_eos(N), N, N, 0),  # one behind the budget
            Script(with_eos(N + 1), N, 2 * N, None),  # nothing ends the text
            Script(plain, N, N + 3, 0, misses=(0, 1, 2)),  # nothing ends it, and it comes slowly
        )
        end = len(Script.prefix)
        self.contexts = (
            Script(plain, N, 9 * N, None, end + N + 2),
            Script(plain, N, 9 * N, None, end),
            Script(plain, N, 9 * N, None, end + 1),
            Script(plain, N, 9 * N, None, end + N),
            Script(plain, N, 9 * N, None, end + N + 1),
            Script(with_eos(N - 1), N, 9 * N, 0, end + N + 2),
            Script(plain, N, N, None, 20),  # the budget ends first
        )
        self.no_drafts = Script(with_eos(3), 0, 3, 0), Script(with_eos(1), 0, 3, 0)
        self.savings = (Script(plain, N, 4 * N),)

    @property
    def all(self) -> tuple[Script, ...]:
        """Every script."""
        return (
            *self.budgets,
            *self.eos_in_block,
            *self.eos_elsewhere,
            *self.contexts,
            *self.no_drafts,
            *self.savings,
        )


PUBLISHED = Scripts()


def scripts(seed: int | None) -> Scripts:
    """The published scripts, or those of a seed."""
    return PUBLISHED if seed is None else Scripts(default_rng(seed))
