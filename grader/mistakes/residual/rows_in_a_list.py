"""Returns the row inside of another list."""

import numpy as np

SAYS = (
    "Your residual returns the row inside of another pair of brackets, an array of two "
    "dimensions. For target {target} and draft {draft} it returns {got}, whose shape is "
    "{got_shape}; the shape should be {want_shape}."
)
HINT = "Count the square brackets of what you return."
REPORT = "a beginner's slip: a batch axis that is left over"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum([target_probs - draft_probs], 0)
    if missing.sum() == 0:
        return np.array([target_probs])
    return missing / missing.sum()
