"""A GPT that remembers what it has read: called with whole texts, it feeds only what is new."""

from collections.abc import Sequence

import numpy as np

from specdecode.gpt import GPT
from specdecode.tree import ROOT, ancestor_mask, check_parents


class Remembering:
    """A model with a cache of its own: feeds only what is new, and rolls back what changed.

    `model(tokens, n)` as any model here; tokens that the cache shares with the last call are not
    fed again. One call is one pass. So is a whole tree of guesses, with `tree`.
    """

    def __init__(self, model: GPT) -> None:
        self.model, self.cache = model, model.new_cache()
        self.text = 0  # how long the prefix of the last tree was

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """Return rows (n, vocab) after the last n tokens."""
        return self._read(self._unread(tokens, n))[-n:]

    def tree(
        self, prefix: Sequence[int], tokens: Sequence[int], parents: Sequence[int]
    ) -> np.ndarray:
        """Return rows (n + 1, vocab) after the prefix and after each node of a tree: one pass.

        The cache then holds all nodes behind the prefix, until `keep` is told which of them stay.
        """
        check_parents(parents)
        fed = self._unread(prefix, 1)
        last = len(fed) - 1  # of a chain that has the tree at its end
        mask = ancestor_mask([*range(ROOT, last), *(last + 1 + parent for parent in parents)])
        self.text = len(prefix)
        self.cache.reserve(self.text + len(tokens))
        return self._read([*fed, *tokens], mask)[last:]

    def keep(self, path: Sequence[int]) -> None:
        """Keep these nodes of the last tree, right behind its prefix, and forget the others."""
        self.cache.keep(self.text, [self.text + node for node in path])

    def _read(self, tokens: Sequence[int], mask: np.ndarray | None = None) -> np.ndarray:
        return self.model.extend(self.cache, tokens, mask)

    def _unread(self, tokens: Sequence[int], n: int) -> Sequence[int]:
        """Roll back to what the cache shares with `tokens`; return the rest, n tokens or more."""
        if not 1 <= n <= len(tokens):
            raise ValueError(f"{len(tokens)} tokens have 1 to {len(tokens)} rows; asked for {n}.")
        self.cache.truncate(min(self.cache.shared(tokens), len(tokens) - n))
        return tokens[self.cache.length :]
