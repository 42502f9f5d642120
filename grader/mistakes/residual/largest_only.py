"""All weight on the token with the largest difference."""

import numpy as np

SAYS = (
    "Your residual puts all its weight on the one token that is missed most. For target"
    " {target} and draft {draft} it returns {got}; every token that is missed gets its "
    "share, {want}."
)
HINT = "Which function did you use where a division by the sum was enough?"
REPORT = "jaymody/speculative-sampling #3: argmax inside the stochastic rule (B05)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = target_probs - draft_probs
    if not missing.any():
        return target_probs.copy()
    return np.eye(len(missing))[missing.argmax()]
