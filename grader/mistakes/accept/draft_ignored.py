"""Compares u with the target's probability alone."""

SAYS = (
    "Your accept does not look at the draft's probability: it keeps a token with "
    "probability target. At target {target} and draft {draft} it keeps {got_share} of "
    "the tokens; the rule keeps {want_share}."
)
HINT = (
    "How often was this token proposed? If the draft says it rarely, each time it does is precious."
)
REPORT = (
    "ml-explore/mlx-swift-lm PR #459: a fresh draw of the target is compared with the draft's "
    "token, which is right only if that draw is then the one that is kept (N01)"
)
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u < target_prob
