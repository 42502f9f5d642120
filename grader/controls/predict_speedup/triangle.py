"""A lower triangle of rates, multiplied along its rows."""

import numpy as np


def predict_speedup(alpha_by_position, c, v):
    count = len(v)
    rates = np.tile([*alpha_by_position, 0.0], (count, 1))
    kept = np.where(np.tri(count, count, -1) > 0, rates, 0)
    tokens = 1 + np.cumprod(kept, axis=1).sum(axis=1)
    speeds = np.divide(tokens, np.arange(count) * c + v)
    return int(np.flatnonzero(speeds == speeds.max())[0]), speeds.tolist()
