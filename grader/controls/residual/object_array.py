"""An array of Python floats, dtype object."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.array(
        [max(p - q, 0.0) for p, q in zip(target_probs.tolist(), draft_probs.tolist())], dtype=object
    )
    total = missing.sum()
    return missing / total if total > 0 else target_probs.astype(object)
