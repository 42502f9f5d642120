"""Lookahead: the target itself finds n-grams ahead of the text, while it checks those found before.

Fu et al. 2024, "Break the sequential dependency of LLM inference using lookahead decoding"
(arXiv:2402.02057), sections 3.1 to 3.3. There is no draft model. One pass has two branches:

- the window: `window` columns of `length - 1` tokens each, from earlier passes, at the places that
  follow the text. What the target says after a column becomes its newest token (Jacobi iteration:
  every place is guessed at once, from guesses). A full column is an n-gram that the target finds
  plausible; it goes into the pool, and the column loses its oldest token.
- verification: the n-grams of the pool that begin with the text's last token.

Both are one tree of guesses here, and what the window guessed may be accepted too. The next tokens
of the window are the target's likeliest ones, at every temperature, so nothing is drawn: one-hot
rows, and exact text, greedy and sampled (section 3.2).
"""

from collections.abc import Sequence

import numpy as np

from specdecode.drafting import Proposal, Step
from specdecode.tree import ROOT


class Lookahead:
    """Proposes up to `guesses` n-grams of `length` tokens, and a window of `window` columns.

    A column that is not within N tokens of the text's end is left out, and the window waits; so
    N should be `depth` or more. The pool holds for each first token the `guesses` n-grams that
    were found last.
    """

    def __init__(self, vocab: int, window: int = 4, length: int = 3, guesses: int = 4) -> None:
        if window < 1 or length < 2 or guesses < 1:
            raise ValueError(
                "a window has 1 column or more, an n-gram 2 tokens or more, and there is 1 guess "
                f"or more; got {window}, {length} and {guesses}."
            )
        self.vocab, self.window, self.length, self.guesses = vocab, window, length, guesses
        self._begin(())

    @property
    def depth(self) -> int:
        """How far behind the text the last token of the window stands."""
        return self.window + self.length - 2

    def _begin(self, sequence: Sequence[int]) -> None:
        """Forget everything: another text begins, and its last tokens fill the window's top."""
        self.text = tuple(sequence)
        self.pool: dict[int, list[tuple[int, ...]]] = {}
        last = self.text[-self.window :] or (0,)
        self.columns = [(last[i % len(last)],) for i in range(self.window)]
        self.ends: list[int] = []  # the node at the end of each column of the last proposal

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Return both branches as one tree: n-grams first, the newest in front."""
        if tuple(sequence) != self.text:
            self._begin(sequence)
        self.nodes: dict[tuple[int, int], int] = {}  # (parent, token): each guess is fed once
        for ngram in reversed(self.pool.get(self.text[-1], []) if self.text else []):
            self._grow(ROOT, ngram[1:][:N])
        self.ends, above = [], ROOT
        for i, column in enumerate(self.columns):
            if i + len(column) > N:
                break
            above = self._grow(above, column[:1])  # the tops of the columns are a chain
            self.ends.append(self._grow(above, column[1:]))
        parents, tokens = zip(*self.nodes, strict=True) if self.nodes else ((), ())
        return Proposal.chosen(tokens, self.vocab, parents)

    def _grow(self, node: int, tokens: Sequence[int]) -> int:
        """Add a path of tokens below a node, as far as it is not there; return its last node."""
        for token in tokens:
            node = self.nodes.setdefault((node, int(token)), len(self.nodes))
        return node

    def commit(self, step: Step, hidden: np.ndarray | None = None) -> None:
        """Move the window on, and keep the n-grams that it has found."""
        self.text = step.sequence
        if len(self.ends) < self.window:
            return
        newest = step.target_rows[[end + 1 for end in self.ends]].argmax(1)
        self.columns = [(*column, int(t)) for column, t in zip(self.columns, newest, strict=True)]
        if len(self.columns[0]) == self.length:
            for ngram in self.columns:
                self._keep(ngram)
            self.columns = [column[1:] for column in self.columns]

    def _keep(self, ngram: tuple[int, ...]) -> None:
        found = [other for other in self.pool.get(ngram[0], []) if other != ngram]
        self.pool[ngram[0]] = [*found, ngram][-self.guesses :]
