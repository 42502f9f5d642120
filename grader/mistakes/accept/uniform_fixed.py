"""The uniform is replaced by 0, a stub left in."""

SAYS = (
    "Your accept keeps every token that the target can say at all, as if u were always "
    "0. At target {target} and draft {draft} it keeps {got_share} of the tokens; the "
    "rule keeps {want_share}."
)
HINT = "Follow u through your function: does its value still matter at the end?"
REPORT = "vllm-project/vllm-ascend #13730, PR #13766 (B11)"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    u = 0.0
    return u * draft_prob < target_prob
