"""Computes in float64 and returns float32."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    total = missing.sum()
    return (missing / total if total > 0 else target_probs).astype(np.float32)
