"""Round brackets, so a generator in place of a list."""

import numpy as np

SAYS = (
    "Your residual returns a generator, which has computed nothing yet: what stands in round "
    "brackets with a `for` in it is not a list. Use square brackets."
)
HINT = "[...] makes a list at once; (...) only promises to."
REPORT = "a beginner's slip: round brackets around a comprehension"
CAUGHT_BY = "type"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    total = missing.sum()
    return (m / total for m in missing)
