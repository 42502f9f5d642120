"""Counts one draft pass a step, whatever N is."""

SAYS = (
    "Your best_draft_length counts c once a step and not once a draft. For {case} it gives "
    "{got}, with a speed-up of {got_speed}; N = {want} has {want_speed}."
)
HINT = (
    "Each of the N drafts needs a pass of its own: the second cannot be drawn before the "
    "first is known."
)
REPORT = "a beginner's slip: the cost of one draft taken for that of all"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 100 if verify_cost is None else verify_cost
    speeds = []
    for N, v in enumerate(costs):
        tokens = sum(alpha**i for i in range(N + 1))
        cost = v if N == 0 else c + v
        speeds.append(tokens / cost)
    return speeds.index(max(speeds))
