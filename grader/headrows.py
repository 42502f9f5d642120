"""What Medusa's heads said, and how many candidates are wanted: what medusa_candidates is asked."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from grader import words
from specdecode.candidates import TOP, choose
from specdecode.tree import ROOT

Row = tuple[float, ...]


def medusa_candidates(head_rows: np.ndarray, counts: Sequence[int]) -> tuple[list[int], list[int]]:
    """The likeliest tokens of each head behind each node of the level before: a right answer."""
    if len(counts) > len(head_rows):
        raise ValueError(f"{len(counts)} levels need as many heads, and there are {len(head_rows)}")
    tokens, parents, level = [], [], [ROOT]
    for row, count in zip(head_rows, counts, strict=False):
        offered, _ = choose(row, count, TOP, default_rng(0))  # nothing is drawn
        grown = len(tokens)
        for node in level:
            tokens += offered
            parents += [node] * len(offered)
        level = range(grown, len(tokens))
    return tokens, parents


class Request(NamedTuple):
    """What medusa_candidates is called with."""

    rows: tuple[Row, ...]
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"head_rows {told(self.rows)} and counts {words.tokens(self.counts)}"

    @property
    def head_rows(self) -> np.ndarray:
        """A new array (K, V)."""
        return np.array(self.rows)

    @property
    def deeper(self) -> bool:
        """Whether there are more levels than heads."""
        return len(self.counts) > len(self.rows)


def told(rows: Sequence[Sequence[float]]) -> str:
    """Write the rows of the heads one after the other."""
    return " ".join(map(words.row, rows))


class Asked(NamedTuple):
    """What medusa_candidates is asked, rule by rule; no rule has the same answer throughout."""

    one: tuple[Request, ...]
    levels: tuple[Request, ...]
    ties: tuple[Request, ...]
    fewer: tuple[Request, ...]
    ends: tuple[Request, ...]
    deeper: tuple[Request, ...]


FIRST = (0.3, 0.05, 0.35, 0.1, 0.2)  # from the likeliest on: 2, 0, 4, 3, 1
SECOND = (0.1, 0.15, 0.4, 0.05, 0.3)  # 2, 4, 1, 0, 3
THIRD = (0.1, 0.25, 0.05, 0.4, 0.2)  # 3, 1, 4, 0, 2
LONG = (
    (0.4, 0.1, 0.2, 0.3),
    (0.15, 0.5, 0.25, 0.1),
    (0.05, 0.3, 0.2, 0.45),
    (0.6, 0.05, 0.15, 0.2),
)
MANY, LIKELY = 32, 16  # so many that NumPy's quick sort leaves equals in no order


def wide(likely: Sequence[int]) -> Row:
    """Half of the tokens, and all of them equally likely, four times as likely as the others."""
    weights = np.ones(MANY)
    weights[list(likely)] = 4
    return tuple((weights / weights.sum()).tolist())


PUBLISHED = Asked(
    one=(Request((FIRST,), (3,)), Request((SECOND,), (1,)), Request((THIRD,), (4,))),
    levels=(
        Request((FIRST, SECOND), (2, 2)),
        Request((FIRST, SECOND, THIRD), (2, 3, 2)),
        Request((THIRD, FIRST, SECOND), (3, 1, 2)),
        Request(LONG, (1, 2, 1, 2)),
    ),
    ties=(
        Request(((0.1, 0.2, 0.35, 0.35), (0.1, 0.3, 0.3, 0.3)), (2, 2)),
        Request(((0.05, 0.3, 0.05, 0.3, 0.3), (0.25, 0.1, 0.25, 0.15, 0.25)), (2, 1)),
        Request((wide(range(1, MANY, 2)),), (8,)),
        Request((wide(range(MANY - LIKELY, MANY)),), (9,)),
    ),
    fewer=(
        Request(((0, 0.4, 0, 0.6, 0), (0.3, 0, 0.2, 0, 0.5), FIRST), (3, 2, 1)),
        Request(((0, 0, 1.0), (0, 0.7, 0.3)), (2, 3)),
        Request(((0.2, 0.5, 0.3),), (4,)),
    ),
    ends=(
        Request((FIRST, SECOND, THIRD), (2, 2)),
        Request((SECOND, THIRD, FIRST), (3,)),
        Request((THIRD, SECOND, FIRST), (2, 0, 2)),
        Request((FIRST, THIRD), ()),
    ),
    deeper=(
        Request((SECOND, FIRST), (2, 2, 2)),
        Request((THIRD,), (2, 1)),
        Request((SECOND, FIRST), (2, 1)),  # just as deep as there are heads
    ),
)
REQUESTS = tuple(dict.fromkeys(request for rule in PUBLISHED for request in rule))
