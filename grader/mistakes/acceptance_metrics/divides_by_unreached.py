"""Divides by the steps that reached a position even when there is none."""

SAYS = (
    "Your acceptance_metrics divides by 0 for {case}: no step reached the last position. "
    "'conditional' should be {want_conditional} there."
)
HINT = "Before you divide by `reached`, ask whether it is 0."
REPORT = "romsto/Speculative-Decoding: 0.0 / 0.0 (R08)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    nan = float("nan")
    counts = accepted.tolist()
    conditional = []
    for i in range(N):
        reached = sum(n >= i for n in counts)
        conditional.append(sum(n > i for n in counts) / reached)
    looked_at = sum(min(n + 1, N) for n in counts)
    return {
        "conditional": conditional,
        "acceptance_rate": sum(counts) / looked_at if looked_at else nan,
        "acceptance_length": sum(n + 1 for n in counts) / len(counts) if counts else nan,
    }
