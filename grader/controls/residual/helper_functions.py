"""A helper for each step."""

import numpy as np


def positive_part(row):
    return np.where(row > 0, row, 0)


def normalised(row):
    return row / row.sum()


def residual(target_probs, draft_probs):
    missing = positive_part(target_probs - draft_probs)
    return normalised(missing) if missing.any() else normalised(target_probs)
