"""A loop over the tokens with an index."""

import numpy as np


def residual(target_probs, draft_probs):
    size = len(target_probs)
    result = np.empty(size)
    for token in range(size):
        result[token] = max(0.0, target_probs[token] - draft_probs[token])
    if result.sum() == 0:
        for token in range(size):
            result[token] = target_probs[token]
        return result
    return result / result.sum()
