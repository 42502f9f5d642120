"""Takes out the token that the draft says too often, and keeps the target's rest."""

import numpy as np

SAYS = (
    "Your residual takes out the token that the draft overdoes most, and leaves all others "
    "what the target gives them. For target {target} and draft {draft} it returns {got}; it "
    "should return {want}."
)
HINT = (
    "A token that was said too often by a little is no better than one said too often by a "
    "lot: what should both get?"
)
REPORT = "a beginner's slip: the rejected token forbidden in place of a correction"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    if np.array_equal(target_probs, draft_probs):
        return target_probs.copy()
    rest = target_probs.copy()
    rest[np.argmax(draft_probs - target_probs)] = 0
    return rest / max(rest.sum(), 1e-12)
