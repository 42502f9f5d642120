"""Only the tokens that are missing are computed, and put in their places."""

import numpy as np


def residual(target_probs, draft_probs):
    result = np.zeros_like(target_probs)
    (tokens,) = np.nonzero(target_probs > draft_probs)
    if tokens.size == 0:
        result[:] = target_probs
        return result
    result[tokens] = target_probs[tokens] - draft_probs[tokens]
    return result / result[tokens].sum()
