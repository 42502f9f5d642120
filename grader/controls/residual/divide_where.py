"""np.divide with out= and where=."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    total = missing.sum()
    return np.divide(missing, total, out=target_probs.copy(), where=total > 0)
