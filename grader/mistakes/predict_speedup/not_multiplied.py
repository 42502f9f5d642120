"""Adds up the rates, as if a draft counted without those before it."""

SAYS = (
    "Your predict_speedup adds the rates as they are: draft i counts only if all drafts "
    "before it are accepted too. For {case} it gives {got_speed} at N = {N}; it should be "
    "{want_speed}."
)
HINT = (
    "The entries are conditional. How often is draft 1 accepted if draft 0 is accepted in "
    "half of the steps?"
)
REPORT = (
    "vllm-project/vllm PR #2658: accepted drafts counted wherever they stand, not up to the "
    "first rejection (B58)"
)
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(alpha_by_position[:N])
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
