"""The difference times the condition, True counting as 1."""

import numpy as np


def residual(target_probs, draft_probs):
    difference = target_probs - draft_probs
    missing = difference * (difference > 0)
    total = np.sum(missing)
    return missing / total if total else np.copy(target_probs)
