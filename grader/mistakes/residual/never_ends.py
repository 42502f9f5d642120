"""Divides until the sum is exactly 1, which NaN never is."""

import numpy as np

SAYS = "Your residual does not come to an end {case}: it was stopped after {seconds} s at {line}."
HINT = "One division by the sum is enough: what is left of a difference from 1 is rounding."
REPORT = "youssofal/MTPLX #82: a condition that NaN never meets (B15)"
CAUGHT_BY = "deadline"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    while missing.sum() != 1:
        missing = missing / missing.sum()
    return missing
