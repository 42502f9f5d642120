"""Divides by the number of steps even when it is 0."""

SAYS = (
    "Your acceptance_metrics fails for {case}: there is no step to take a mean of. "
    "'acceptance_length' should be {want_length} there, and so should the other two."
)
HINT = "`if len(accepted) == 0:` is worth a line of its own."
REPORT = "a beginner's slip: divides by the length of an empty list"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    nan = float("nan")
    counts = accepted.tolist()
    conditional = []
    for i in range(N):
        reached = sum(n >= i for n in counts)
        conditional.append(sum(n > i for n in counts) / reached if reached else nan)
    looked_at = sum(min(n + 1, N) for n in counts)
    return {
        "conditional": conditional,
        "acceptance_rate": sum(counts) / looked_at if looked_at else nan,
        "acceptance_length": sum(n + 1 for n in counts) / len(counts),
    }
