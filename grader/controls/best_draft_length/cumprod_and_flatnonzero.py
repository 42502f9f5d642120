"""All places of the maximum, and the first of them."""

import numpy as np


def best_draft_length(alpha, c, verify_cost):
    v = np.ones(500) if verify_cost is None else np.asarray(verify_cost)
    survived = np.concatenate([[1.0], np.cumprod(np.full(len(v) - 1, alpha))])
    speeds = survived.cumsum() / (np.arange(len(v)) * c + v)
    return np.flatnonzero(speeds == speeds.max())[0]
