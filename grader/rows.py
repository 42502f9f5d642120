"""Pairs of rows on which right and wrong residuals differ: the fixtures of residual."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.random import default_rng

Pair = tuple[list[float], list[float]]  # target, draft
APART = 0.2  # what the target gives more than the draft, in all

SHORTEST: Pair = ([0.5, 0.3, 0.2], [0.2, 0.3, 0.5])
SPREAD: Pair = ([0.3, 0.25, 0.2, 0.1, 0.1, 0.05], [0.1, 0.05, 0.05, 0.3, 0.1, 0.4])
ZEROS: Pair = ([0.6, 0.4, 0.0, 0.0], [0.0, 0.3, 0.7, 0.0])
PADDED: Pair = ([0.5, 0.2, 0.3, 0.0, 0.0], [0.2, 0.1, 0.7, 0.0, 0.0])  # no model says the last two
SAME: Pair = ([0.5, 0.3, 0.2], [0.5, 0.3, 0.2])
SAME_PADDED: Pair = ([0.1, 0.2, 0.7, 0.0], [0.1, 0.2, 0.7, 0.0])
NEARLY_SAME: Pair = ([0.5, 0.3, 0.2], [0.499, 0.301, 0.2])
GREEDY: tuple[Pair, ...] = (
    ([1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]),
    ([0.0, 1.0], [1.0, 0.0]),
)
ONE_GREEDY: tuple[Pair, ...] = (
    ([0.0, 0.0, 1.0, 0.0], [0.25, 0.25, 0.25, 0.25]),
    ([0.25, 0.25, 0.25, 0.25], [0.0, 1.0, 0.0, 0.0]),
)
SAME_GREEDY: Pair = ([0.0, 1.0, 0.0], [0.0, 1.0, 0.0])
ALIKE = (SAME, SAME_PADDED, SAME_GREEDY)
PAIRS = (SHORTEST, SPREAD, ZEROS, PADDED, *ALIKE, NEARLY_SAME, *ONE_GREEDY, *GREEDY)


@dataclass(frozen=True)
class Rows:
    """What residual is asked, rule by rule."""

    spread: tuple[Pair, ...]
    with_zeros: tuple[Pair, ...]
    alike: tuple[Pair, ...]
    near: tuple[Pair, ...]
    greedy: tuple[Pair, ...]


PUBLISHED = Rows((SHORTEST, SPREAD), (ZEROS, PADDED), ALIKE, (NEARLY_SAME,), GREEDY + ONE_GREEDY)


def rows(seed: int | None) -> Rows:
    """The published rows, or those of a seed: the same kinds of rows with other numbers."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def row(vocab: int) -> np.ndarray:
        """No token is as rare as what is moved between rows that are nearly the same."""
        return 0.9 * rng.dirichlet(np.ones(vocab)) + 0.1 / vocab

    def apart(make: Callable[[], Pair]) -> Pair:
        """Far enough for float32, whose digits a small difference would eat up."""
        while np.maximum(np.subtract(*(pair := make())), 0).sum() < APART:
            pass
        return pair

    def one_hot(vocab: int, token: int) -> list[float]:
        return np.eye(vocab)[token].tolist()

    def some_zeros() -> Pair:
        """Each row lacks a token that the other one says, and both lack a third."""
        order, pair = rng.permutation(6), np.zeros((2, 6))
        pair[0, order[:4]], pair[1, order[1:5]] = row(4), row(4)
        return tuple(pair.tolist())

    def padded() -> list[float]:
        return [*row(4).tolist(), 0.0, 0.0]

    def nearly_same(vocab: int) -> Pair:
        """What is left is one token, whose share of 1 no rounding changes."""
        more, less = rng.permutation(vocab)[:2]
        target, moved = row(vocab), 0.001 * (np.eye(vocab)[more] - np.eye(vocab)[less])
        return target.tolist(), (target - moved).tolist()

    def greedy() -> tuple[Pair, ...]:
        vocab = int(rng.integers(5, 10))
        one, other = rng.permutation(vocab)[:2]
        return (
            (one_hot(vocab, one), one_hot(vocab, other)),
            (one_hot(2, one % 2), one_hot(2, 1 - one % 2)),
            (one_hot(vocab, one), row(vocab).tolist()),
            apart(lambda: (row(vocab).tolist(), one_hot(vocab, other))),
        )

    alike = row(5).tolist(), padded(), one_hot(7, rng.integers(7))
    return Rows(
        spread=tuple(apart(lambda: (row(7).tolist(), row(7).tolist())) for _ in range(4)),
        with_zeros=(apart(some_zeros), apart(lambda: (padded(), padded()))),
        alike=tuple((probs, list(probs)) for probs in alike),
        near=(nearly_same(4), nearly_same(6)),
        greedy=greedy(),
    )
