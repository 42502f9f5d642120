"""The same weight for each token that is missing."""

SAYS = (
    "Your residual gives every token that is missed the same weight. For target {target} and "
    "draft {draft} it returns {got}; each should get weight by how much is missing, {want}."
)
HINT = (
    "Your condition is True or False for each token. Where does the size of the difference come in?"
)
REPORT = "a beginner's slip: a mask in place of a difference"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missed = target_probs > draft_probs
    if not missed.any():
        return target_probs.copy()
    return missed / missed.sum()
