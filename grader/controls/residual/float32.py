"""Works in single precision."""

import numpy as np


def residual(target_probs, draft_probs):
    target_probs = target_probs.astype(np.float32)
    missing = np.maximum(target_probs - draft_probs.astype(np.float32), 0)
    total = missing.sum()
    return missing / total if total > 0 else target_probs
