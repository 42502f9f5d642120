"""Accepts whenever the target gives at least as much, without a random number."""

SAYS = (
    "In your accept the value of u makes no difference: it keeps a token whenever the target "
    "gives it at least as much as the draft, and never otherwise. At target {target} and draft "
    "{draft} it keeps {got_share} of the tokens; the rule keeps {want_share}."
)
HINT = "At target .2 and draft .4 half of the tokens are welcome. Which number decides which half?"
REPORT = "a draft of vLLM's own blog, vllm-project.github.io PR #80 (D04)"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return target_prob > 0 and target_prob >= draft_prob
