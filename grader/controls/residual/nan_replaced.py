"""Divides first and replaces a row of NaN afterwards."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.where(target_probs > draft_probs, target_probs - draft_probs, 0)
    with np.errstate(invalid="ignore"):
        result = missing / missing.sum()
    return np.where(np.isnan(result), target_probs, result)
