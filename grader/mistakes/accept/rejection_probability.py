"""Compares u with the probability of a rejection."""

SAYS = (
    "Your accept uses the probability with which a token must go, 1 - target / draft, as if it "
    "were the one with which it stays. At target {target} and draft {draft} it keeps "
    "{got_share} of the tokens; the rule keeps {want_share}."
)
HINT = "Put in target = draft. Must that token go, or stay?"
REPORT = "a beginner's slip: accept and reject mixed up"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return target_prob > 0
    return u < 1 - target_prob / draft_prob
