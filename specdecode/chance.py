"""What chance does to samples: the chi-square test with its power, and intervals that hold.

Pearson's statistic adds up squared surprises. Where a sample follows the law, it is distributed
nearly as chi-square with one degree less than there are outcomes, so its tail says how often a
right program looks at least this wrong, and its noncentral tail how often a wrong one is seen.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erfc, exp, lgamma, log, sqrt

import numpy as np


def chi_square(counts: np.ndarray, law: np.ndarray) -> np.ndarray:
    """Return Pearson's statistic of counts (..., K) against the law (K,) they should follow.

    Every entry of the law must be positive: what cannot happen needs no statistics, see it once.
    """
    counts, law = np.asarray(counts, dtype=np.float64), np.asarray(law, dtype=np.float64)
    if not (law > 0).all():
        raise ValueError("every outcome needs a positive probability: leave out the impossible.")
    expected = law * counts.sum(-1, keepdims=True)
    return ((counts - expected) ** 2 / expected).sum(-1)


def chi_square_tail(statistic: float, degrees: int) -> float:
    """Return P(chi-square with `degrees` >= statistic): the p-value.

    Known in closed form for one degree (erfc) and two (exp); two degrees more add one term each.
    """
    _check_degrees(degrees)
    if statistic <= 0:
        return 1.0
    half = statistic / 2
    tail = erfc(sqrt(half)) if degrees % 2 else exp(-half)
    for done in range(2 - degrees % 2, degrees, 2):
        tail += two_degrees_more(half, done)
    return min(tail, 1.0)


def two_degrees_more(half: float, degrees: int) -> float:
    """Return what the tail beyond 2 * half gains from `degrees` to `degrees` + 2."""
    return exp(degrees / 2 * log(half) - half - lgamma(degrees / 2 + 1))


@lru_cache
def chi_square_threshold(degrees: int, false_failure: float) -> float:
    """Return the statistic that a right program exceeds with probability `false_failure`."""
    _check_degrees(degrees)
    if not 0 < false_failure < 1:
        raise ValueError(f"a false-failure rate lies between 0 and 1; it is {false_failure}.")
    low, high = 0.0, 1.0
    while chi_square_tail(high, degrees) > false_failure:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        above = chi_square_tail(middle, degrees) > false_failure
        low, high = (middle, high) if above else (low, middle)
    return high


def chi_square_power(
    law: np.ndarray, wrong: np.ndarray, samples: int, false_failure: float
) -> float:
    """Return how often `samples` draws from `wrong` (K,) exceed the threshold for `law` (K,).

    That is the noncentral tail: the central one, with a Poisson number of pairs of degrees more,
    of mean samples * sum((wrong - law)^2 / law) / 2. Good where `wrong` is near `law`; where it is
    far, power is near 1 either way.
    """
    law, wrong = np.asarray(law, dtype=np.float64), np.asarray(wrong, dtype=np.float64)
    degrees = law.size - 1
    half = chi_square_threshold(degrees, false_failure) / 2
    pairs = float(chi_square(samples * wrong, law)) / 2
    if pairs == 0:
        return false_failure
    tail, missed = false_failure, 0.0
    for j in range(int(half + 12 * sqrt(half) + 40)):  # from there on the tail is 1
        missed += exp(j * log(pairs) - pairs - lgamma(j + 1)) * (1 - tail)
        tail += two_degrees_more(half, degrees + 2 * j)
    return min(max(1 - missed, 0.0), 1.0)


def interval(
    share: float | Sequence[float] | np.ndarray, trials: int | np.ndarray, miss: float = 0.01
) -> tuple[np.ndarray, np.ndarray]:
    """Return the lowest and highest probability that a seen `share` of `trials` leaves possible.

    The true one lies outside with probability `miss` at most, for any number of trials and any way
    to choose when to stop: it is where trials * relative entropy stays below
    ln((trials + 1) / miss), by Ville's inequality for the uniform mixture (Robbins 1970). `share`
    may also be the mean of values between 0 and 1. Shares, trials and results broadcast.
    """
    share, trials = np.broadcast_arrays(np.asarray(share, np.float64), np.asarray(trials))
    if not ((share >= 0) & (share <= 1)).all() or not (trials >= 0).all():
        raise ValueError(f"a share lies in [0, 1], of 0 trials or more; got {share} of {trials}.")
    room = np.log((trials + 1) / miss)

    def edge(end: float) -> np.ndarray:
        inside, outside = share.copy(), np.full_like(share, end)
        for _ in range(40):
            middle = (inside + outside) / 2
            possible = trials * _relative_entropy(share, middle) <= room
            inside = np.where(possible, middle, inside)
            outside = np.where(possible, outside, middle)
        return outside

    return edge(0.0), edge(1.0)


def _relative_entropy(share: np.ndarray, chance: np.ndarray) -> np.ndarray:
    """ln of how much likelier a trial is under `share` than under `chance`, on average."""
    parts = ((share, chance), (1 - share, 1 - chance))
    return sum(
        np.where(seen > 0, seen * np.log(np.where(seen > 0, seen, 1) / np.maximum(true, 1e-300)), 0)
        for seen, true in parts
    )


def _check_degrees(degrees: int) -> None:
    if not degrees >= 1:
        raise ValueError(f"chi-square needs 1 degree of freedom or more; it has {degrees}.")
