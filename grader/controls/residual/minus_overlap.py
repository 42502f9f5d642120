"""The target without the overlap."""

import numpy as np


def residual(target_probs, draft_probs):
    rest = target_probs - np.minimum(target_probs, draft_probs)
    if not rest.any():
        return +target_probs
    rest /= rest.sum()
    return rest
