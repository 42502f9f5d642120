"""np.where chooses a ratio that divides by no zero."""

import numpy as np


def accept(target_prob, draft_prob, u):
    safe = np.where(draft_prob > 0, draft_prob, 1.0)
    ratio = np.where(draft_prob > 0, target_prob / safe, np.inf if target_prob > 0 else 0.0)
    return u < np.minimum(1, ratio)
