"""Rejects when the draft gives the token 0."""

SAYS = (
    "Your accept rejects a token that the draft never says. At target {target} and "
    "draft {draft} every u should be accepted: the draft can not have said it too "
    "often."
)
HINT = "Put draft_prob = 0 into u * draft_prob < target_prob."
REPORT = "a guard against 0 / 0 with the wrong answer, as in jaymody/speculative-sampling #5 (B06)"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return False
    return u < target_prob / draft_prob
