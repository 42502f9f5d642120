"""A tiny number keeps the division safe, and a guard follows."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    result = missing / (missing.sum() + 1e-12)
    return result if result.sum() > 0.5 else target_probs.copy()
