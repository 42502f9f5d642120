"""Returns a tuple."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.clip(target_probs - draft_probs, 0, None)
    total = missing.sum()
    return tuple(missing / total) if total else tuple(target_probs)
