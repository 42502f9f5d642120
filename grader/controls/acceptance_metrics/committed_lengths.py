"""Starts from the committed tokens of each step."""

import numpy as np


def acceptance_metrics(accepted, N):
    committed = [n + 1 for n in accepted]
    steps = len(committed)
    judged = sum(committed) - sum(length == N + 1 for length in committed)
    nan = float("nan")
    rates = []
    for length in range(1, N + 1):
        came = [step for step in committed if step >= length]
        rates.append(sum(step > length for step in came) / len(came) if came else nan)
    return {
        "conditional": np.array(rates, dtype=float),
        "acceptance_rate": (sum(committed) - steps) / judged if judged else nan,
        "acceptance_length": sum(committed) / steps if steps else nan,
    }
