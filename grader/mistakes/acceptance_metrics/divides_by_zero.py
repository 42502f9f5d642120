"""Divides by the number of looked-at drafts even when it is 0."""

SAYS = (
    "Your acceptance_metrics divides by 0 for {case}, where no draft was looked at: "
    "'acceptance_rate' should be {want_rate}, which is `float('nan')`."
)
HINT = (
    "Plain Python has no result for a division by 0. Ask first whether there is anything to "
    "divide by."
)
REPORT = "romsto/Speculative-Decoding: 0.0 / 0.0 in the returned rate (R08)"
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
        "acceptance_rate": sum(counts) / looked_at,
        "acceptance_length": sum(n + 1 for n in counts) / len(counts) if counts else nan,
    }
