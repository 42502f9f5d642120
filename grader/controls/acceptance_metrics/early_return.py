"""Returns early where there is no step, and where nothing is drafted."""

import math


def acceptance_metrics(accepted, N):
    if len(accepted) == 0:
        return {
            "conditional": [math.nan] * N,
            "acceptance_rate": math.nan,
            "acceptance_length": math.nan,
        }
    if N == 0:
        return {"conditional": [], "acceptance_rate": math.nan, "acceptance_length": 1.0}
    conditional = []
    for i in range(N):
        reached = [n for n in accepted if n >= i]
        rate = len([n for n in reached if n > i]) / len(reached) if reached else math.nan
        conditional.append(rate)
    looked_at = sum(min(n + 1, N) for n in accepted)
    return {
        "conditional": conditional,
        "acceptance_rate": sum(accepted) / looked_at,
        "acceptance_length": sum(accepted) / len(accepted) + 1,
    }
