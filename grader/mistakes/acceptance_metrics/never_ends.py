"""Counts down in a loop that does not move."""

SAYS = (
    "Your acceptance_metrics does not come to an end {case}: it was stopped after {seconds} "
    "s at {line}."
)
HINT = "Which line of the loop makes its condition false in the end?"
REPORT = "a beginner's slip: a loop whose condition stays true"
CAUGHT_BY = "deadline"


def acceptance_metrics(accepted, N):
    nan = float("nan")
    conditional = []
    i = 0
    while i < N:
        reached = sum(n >= i for n in accepted)
        if reached:
            conditional.append(sum(n > i for n in accepted) / reached)
            i += 1
    looked_at = sum(min(n + 1, N) for n in accepted)
    return {
        "conditional": conditional,
        "acceptance_rate": sum(accepted) / looked_at if looked_at else nan,
        "acceptance_length": sum(accepted + 1) / len(accepted) if len(accepted) else nan,
    }
