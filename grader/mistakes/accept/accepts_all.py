"""Accepts every token."""

SAYS = (
    "Your accept says True to everything, so the output is the draft's and not the "
    "target's. At target {target} and draft {draft} it keeps {got_share} of the tokens;"
    " the rule keeps {want_share}."
)
HINT = "When the draft says a token twice as often as the target would, how many of them must go?"
REPORT = "vllm-project/vllm-ascend #13730: the uniform was hard-wired to 0 on one device (B11)"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return True
