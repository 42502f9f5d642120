"""Pairs of rows on which right and wrong residuals differ: the fixtures of residual."""

import numpy as np

Pair = tuple[list[float], list[float]]  # target, draft

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


def random_pairs(seed: int) -> tuple[Pair, ...]:
    """Four pairs over eight tokens, with rows far from each other."""
    logits = np.random.default_rng(seed).normal(0, 1.2, (4, 2, 8))
    rows = np.exp(logits) / np.exp(logits).sum(-1, keepdims=True)
    return tuple((target, draft) for target, draft in rows.tolist())
