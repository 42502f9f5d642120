"""Trees of guesses, as parents: what tree_mask is asked, and how a mask is told in words."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from specdecode.tree import ROOT, branching

Parents = tuple[int, ...]


def chain(nodes: int) -> Parents:
    """Each node follows the one before."""
    return tuple(range(ROOT, nodes - 1))


def bush(nodes: int) -> Parents:
    """All nodes follow the root."""
    return (ROOT,) * nodes


MIXED: Parents = (-1, -1, 0, 1, 0, 3, 3, 5)
DEPTH_FIRST: Parents = (-1, 0, 1, 1, 0, -1, 5)
TWO_TWO: Parents = tuple(branching(2, 2))


class Asked(NamedTuple):
    """What tree_mask is asked, rule by rule.

    Where a rule has one answer there is a tree with another, so that a fixed one earns nothing.
    """

    levels: tuple[Parents, ...]
    chains: tuple[Parents, ...]
    siblings: tuple[Parents, ...]
    smallest: tuple[Parents, ...]


PUBLISHED = Asked(
    levels=(MIXED, DEPTH_FIRST, TWO_TWO),
    chains=(chain(4), chain(2)),
    siblings=(bush(3), (-1, 0, 0, 0)),
    smallest=(chain(1), (), bush(2)),
)
TREES = tuple(dict.fromkeys(tree for rule in PUBLISHED for tree in rule))
EDGES = (chain(1), ())


def asked(seed: int | None) -> Asked:
    """The published trees, or those of a seed: the same rules with other numbers of nodes."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)
    first, second, third = (int(n) for n in rng.permutation(np.arange(5, 10))[:3])

    def grown() -> Parents:
        """Two levels below the root for certain, and a node that is followed twice."""
        start, more = (-1, -1, 0, 1, 2), int(rng.integers(4, 8))
        return (*start, *(int(rng.integers(ROOT, 5 + i)) for i in range(more)))

    return Asked(
        levels=(grown(), grown(), tuple(branching(*rng.integers(2, 4, 2).tolist(), 2))),
        chains=(chain(first), chain(second)),
        siblings=(bush(first), (-1, *(0,) * third)),
        smallest=(chain(1), (), bush(second)),
    )


def reads(mask: np.ndarray, node: int) -> str:
    """Say which nodes a row of a mask reads."""
    nodes: Sequence[int] = np.flatnonzero(mask[node]).tolist()
    return f"[{', '.join(map(str, nodes))}]"
