"""Returns a dictionary of the tokens that are missing."""

import numpy as np

SAYS = (
    "Your residual returns a dictionary, which nothing can be drawn from. It should return a row: "
    "for target {target} and draft {draft} that is {want}, a 0 in its place too."
)
HINT = "An array needs no names for its entries: entry i belongs to token i."
REPORT = "a beginner's slip: the wrong type"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    shares = missing / missing.sum()
    return {token: float(p) for token, p in enumerate(shares) if p > 0}
