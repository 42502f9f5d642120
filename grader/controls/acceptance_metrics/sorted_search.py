"""Sorts the counts and searches them."""

import numpy as np


def acceptance_metrics(accepted, N):
    ordered = np.sort(accepted)
    at_least = len(ordered) - np.searchsorted(ordered, np.arange(N + 1))
    nan = float("nan")
    return {
        "conditional": [y / x if x else nan for x, y in zip(at_least[:-1], at_least[1:])],
        "acceptance_rate": at_least[1:].sum() / at_least[:-1].sum() if at_least[:-1].sum() else nan,
        "acceptance_length": at_least.sum() / len(ordered) if len(ordered) else nan,
    }
