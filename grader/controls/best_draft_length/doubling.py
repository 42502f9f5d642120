"""Doubles the range until the top lies inside of it."""

import numpy as np


def best_draft_length(alpha, c, verify_cost):
    if verify_cost is not None:
        N = np.arange(len(verify_cost))
        speeds = (1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + np.array(verify_cost))
        return int(np.argmax(speeds))
    size = 2
    while True:
        N = np.arange(size)
        speeds = (1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + 1)
        if speeds.argmax() < size - 1:
            return int(speeds.argmax())
        size *= 2
