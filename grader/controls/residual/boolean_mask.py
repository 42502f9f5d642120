"""Sets what is negative to zero; a guard that comes after the division."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = target_probs - draft_probs
    missing[missing < 0] = 0
    result = missing / missing.sum()
    return target_probs * 1.0 if np.isnan(result).any() else result
