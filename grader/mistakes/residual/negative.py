"""The difference with its negative entries."""

SAYS = "Your residual gives token {token} the negative probability {probability} in {row}."
HINT = "A token that the draft says too often needs 0 more of it, not less than 0."
REPORT = "a beginner's slip: the positive part forgotten"
CAUGHT_BY = "value"


def residual(target_probs, draft_probs):
    return target_probs - draft_probs
