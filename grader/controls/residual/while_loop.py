"""Fills an array with a while loop."""

import numpy as np


def residual(target_probs, draft_probs):
    result, i, total = np.zeros(len(target_probs)), 0, 0.0
    while i < len(target_probs):
        if target_probs[i] > draft_probs[i]:
            result[i] = target_probs[i] - draft_probs[i]
            total += result[i]
        i += 1
    return result / total if total > 0 else target_probs.copy()
