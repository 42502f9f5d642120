"""Takes logarithms, which 0 does not have."""

import math

SAYS = (
    "Your accept takes the logarithm of 0 and raises {got} at target {target}, draft {draft} "
    "and u {u}; the rule {want} there."
)
HINT = (
    "A generator may return exactly 0. Without logarithms, what does u * draft_prob < "
    "target_prob say for u = 0?"
)
REPORT = (
    "a beginner's slip: log(0); other logarithms lose tiny values, vllm-project/vllm PR #46665 "
    "(B13)"
)
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return math.log(u) + math.log(draft_prob) < math.log(target_prob)
