"""The ratio of the rows in place of their difference."""

import numpy as np

SAYS = (
    "Your residual works with the ratio target / draft. For target {target} and draft "
    "{draft} it returns {got}; what is missing is a difference, and the residual is "
    "{want}."
)
HINT = "Ratios decide about acceptance. How much mass is missing is a subtraction."
REPORT = "a beginner's slip: acceptance and residual mixed up"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    ratio = target_probs / np.maximum(draft_probs, 1e-12)
    return ratio / ratio.sum()
