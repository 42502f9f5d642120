"""Means from the standard library."""

import statistics


def acceptance_metrics(accepted, N):
    counts = [int(n) for n in accepted]

    def mean(values):
        values = list(values)
        return statistics.fmean(values) if values else float("nan")

    return {
        "conditional": [mean(n > i for n in counts if n >= i) for i in range(N)],
        "acceptance_rate": mean(n > i for i in range(N) for n in counts if n >= i),
        "acceptance_length": mean(n + 1 for n in counts),
    }
