"""Recursion in place of a loop."""

import numpy as np


def positive_parts(pairs):
    if not pairs:
        return []
    (p, q), *rest = pairs
    return [max(p - q, 0.0), *positive_parts(rest)]


def residual(target_probs, draft_probs):
    missing = np.array(positive_parts(list(zip(target_probs, draft_probs))))
    if missing.sum() == 0:
        return target_probs.copy()
    return missing / missing.sum()
