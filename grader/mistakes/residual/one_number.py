"""One number for the rejected token in place of a row."""

SAYS = "Your residual returns a single number; the row should have {V} probabilities."
HINT = "The replacement may be any token, so each needs its probability."
REPORT = "rohitg00/ai-engineering-from-scratch: a scalar residual in one of its lessons"
CAUGHT_BY = "shape"


def residual(target_probs, draft_probs):
    return max(0.0, float((target_probs - draft_probs).max()))
