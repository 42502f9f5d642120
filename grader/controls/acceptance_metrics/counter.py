"""A Counter of the counts."""

from collections import Counter


def acceptance_metrics(accepted, N):
    steps = Counter(accepted.tolist())
    nan = float("nan")

    def at_least(i):
        return sum(times for n, times in steps.items() if n >= i)

    conditional = []
    for i in range(N):
        conditional.append(at_least(i + 1) / at_least(i) if at_least(i) else nan)
    total = at_least(0)
    good = sum(n * times for n, times in steps.items())
    bad = total - steps[N]
    rate = good / (good + bad) if good + bad else nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": good / total + 1 if total else nan,
    }
