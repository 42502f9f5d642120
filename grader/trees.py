"""A tree of guesses with the rows of both models, and trees that are judged together."""

from typing import NamedTuple

import numpy as np

from grader import words
from grader.parents import Parents


class Tree(NamedTuple):
    """What tree_verify is called with, but for the generator."""

    target_rows: np.ndarray  # (n + 1, V)
    draft_rows: np.ndarray  # (n, V)
    tokens: tuple[int, ...]
    parents: Parents

    def say(self) -> str:
        """Name the tree: its parents and its tokens."""
        return f"parents {words.tokens(self.parents)} and tokens {words.tokens(self.tokens)}"

    def place(self, node: int) -> str:
        """Say what there is to know behind a node: the target's row, and each child's."""
        rows = [
            f"node {child} is token {self.tokens[child]} from {words.row(self.draft_rows[child])}"
            for child, parent in enumerate(self.parents)
            if parent == node
        ]
        return "; ".join(
            [f"the target's row there is {words.row(self.target_rows[node + 1])}", *rows]
        )


class Kind(NamedTuple):
    """Trees that are judged together, with the share of each: how often a draft draws it."""

    trees: tuple[Tree, ...]
    shares: tuple[float, ...]

    def and_(self, other: "Kind") -> "Kind":
        """These trees in one half of all cases, and the other's in the other half."""
        shares = (share / 2 for share in (*self.shares, *other.shares))
        return Kind(self.trees + other.trees, tuple(shares))
