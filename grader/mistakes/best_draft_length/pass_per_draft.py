"""Pays a whole target pass for every position that is verified."""

SAYS = (
    "Your best_draft_length pays a target pass for each position, (N + 1) v, so drafting "
    "never pays. For {case} it gives {got}; N = {want} has a speed-up of {want_speed}, "
    "because one pass verifies all N drafts."
)
HINT = "How many times does a step call the target?"
REPORT = "huggingface/transformers #26565: the drafts verified one after the other are slower (B69)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        return tokens / (N * c + (N + 1) * v)

    last = 50 if verify_cost is None else len(verify_cost) - 1
    return max(range(last + 1), key=speed)
