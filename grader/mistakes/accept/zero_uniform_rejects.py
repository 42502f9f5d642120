"""Takes u = 0 for a missing value."""

SAYS = (
    "Your accept rejects whenever u is 0. At target {target}, draft {draft} and u {u} the rule "
    "accepts: 0 is a draw like any other."
)
HINT = "`if not u` and `if u` ask whether u is 0. Is there any reason to ask?"
REPORT = "vllm-project/vllm PR #27077: 0 as a marker, where 0 is a value too (B18)"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if not u:
        return False
    return u * draft_prob < target_prob
