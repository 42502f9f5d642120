"""Divides with //."""

SAYS = (
    "Your acceptance_metrics gives whole numbers for its rates, as `//` does. For {case} it "
    "gives {got_rate} for 'acceptance_rate'; it should be {want_rate}."
)
HINT = "`/` divides; `//` divides and drops the fraction."
REPORT = "a beginner's slip: integer division"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = sum(n >= i for n in accepted)
        passed = sum(n > i for n in accepted)
        conditional.append(passed // reached if reached else float("nan"))
    looked_at = sum(min(n + 1, N) for n in accepted)
    return {
        "conditional": conditional,
        "acceptance_rate": sum(accepted) // looked_at if looked_at else float("nan"),
        "acceptance_length": sum(n + 1 for n in accepted) / len(accepted)
        if len(accepted)
        else float("nan"),
    }
