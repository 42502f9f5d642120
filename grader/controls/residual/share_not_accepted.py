"""The target times the share of it that acceptance left over."""

import numpy as np


def residual(target_probs, draft_probs):
    ratio = np.ones_like(target_probs)
    np.divide(draft_probs, target_probs, out=ratio, where=target_probs > 0)
    left = target_probs * (1 - np.minimum(1, ratio))
    return left / left.sum() if left.sum() > 1e-15 else target_probs.copy()
