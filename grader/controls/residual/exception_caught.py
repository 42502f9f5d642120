"""Plain Python numbers, whose 0 / 0 raises."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = [max(p - q, 0.0) for p, q in zip(target_probs.tolist(), draft_probs.tolist())]
    try:
        return np.array([m / sum(missing) for m in missing])
    except ZeroDivisionError:
        return target_probs.copy()
