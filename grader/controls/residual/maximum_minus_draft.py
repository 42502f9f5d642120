"""max(target, draft) - draft is the positive part too."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs, draft_probs) - draft_probs
    total = missing.sum()
    return missing / total if total > 0 else target_probs + 0.0
