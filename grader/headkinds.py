"""What medusa_candidates is asked: requests of all kinds, the published ones or those of a seed."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator, default_rng

from grader.headrows import LIKELY, MANY, PUBLISHED, Asked, Request, Row, wide


def asked(seed: int | None) -> Asked:
    """The published requests, or those of a seed: the same rules with other rows and counts."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)
    V = int(rng.integers(5, 8))
    first, second, third = heads(rng, V)
    more, counts = heads(rng, 4), rng.permutation([2, 2, 3]).tolist()
    said = rng.permutation(V)[:3].tolist()

    def one_hot() -> Row:
        return tuple(np.eye(V)[rng.integers(V)].tolist())

    return Asked(
        one=(Request((first,), (3,)), Request((second,), (1,)), Request((third,), (4,))),
        levels=(
            Request((first, second), (2, 2)),
            Request((first, second, third), tuple(counts)),
            Request((third, first, second), (3, 1, 2)),
            Request((*more, more[0]), (1, 2, 1, 2)),
        ),
        ties=(
            Request((tied(rng, V), tied(rng, V)), (2, 2)),
            Request((tied(rng, 5), tied(rng, 5)), (2, 1)),
            Request((wide(rng.permutation(MANY)[:LIKELY]),), (8,)),
            Request((wide(rng.permutation(MANY)[:LIKELY]),), (9,)),
        ),
        fewer=(
            Request((only(rng, V, said[:2]), only(rng, V, said), first), (3, 2, 1)),
            Request((one_hot(), only(rng, V, said[1:])), (2, 3)),
            Request((more[1],), (5,)),
        ),
        ends=(
            Request((second, third, first), (2, 2)),
            Request((first, third, second), (3,)),
            Request((third, second, first), (2, 0, 2)),
            Request((first, third), ()),
        ),
        deeper=(
            Request((second, first), (2, 2, 2)),
            Request((third,), (2, 1)),
            Request((second, first), (2, 1)),
        ),
    )  # fmt: skip


def heads(rng: Generator, V: int) -> tuple[Row, Row, Row]:
    """Rows of three heads without ties, each of which likes some other tokens best.

    The two likeliest of each do not stand in the order of their numbers, and the first two heads
    like the same token best.
    """
    while True:
        rows = tuple(_row(rng, V) for _ in range(3))
        best = [np.argsort(row)[:-4:-1].tolist() for row in rows]
        unlike = len({frozenset(tokens[:2]) for tokens in best}) == 3
        if unlike and best[0][0] == best[1][0] != best[2][0] and all(a > b for a, b, _ in best):
            return rows


def _row(rng: Generator, V: int) -> Row:
    """A row whose probabilities are clearly not the same."""
    weights = 3 + 5 * rng.permutation(V) + rng.integers(0, 3, V)
    return tuple((weights / weights.sum()).tolist())


def tied(rng: Generator, V: int) -> Row:
    """Three tokens are the likeliest, all equally."""
    weights = np.full(V, 2.0)
    weights[rng.permutation(V)[:3]] = 7
    return tuple((weights / weights.sum()).tolist())


def only(rng: Generator, V: int, said: Sequence[int]) -> Row:
    """A row of which only these tokens are ever said."""
    row = np.zeros(V)
    row[list(said)] = _row(rng, len(said))
    return tuple(row.tolist())
