"""Resamples from the target."""

SAYS = (
    "Your residual returns the target's row as it is. For target {target} and draft "
    "{draft} that says token {got_top} and the others as if nothing had been accepted "
    "before; it should return {want}."
)
HINT = "Some of the target's mass has been served already, by the tokens that were accepted."
REPORT = "eth-sri/language-model-arithmetic #14 asks whether this would do (D03)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    return target_probs.copy()
