"""Single precision."""

import numpy as np


def predict_speedup(alpha_by_position, c, v):
    rates = np.array([1, *alpha_by_position], dtype=np.float32)
    cost = np.arange(len(v), dtype=np.float32) * np.float32(c) + np.array(v, dtype=np.float32)
    speeds = np.cumsum(np.cumprod(rates)) / cost
    return int(speeds.argmax()), speeds
