"""Two rows stacked, with axes, and flattened at the end."""

import numpy as np


def residual(target_probs, draft_probs):
    rows = np.stack([target_probs, draft_probs])
    missing = np.clip(-np.diff(rows, axis=0), 0, None)
    total = missing.sum(axis=1, keepdims=True)
    return np.where(total > 0, missing / np.where(total > 0, total, 1), rows[:1])[0]
