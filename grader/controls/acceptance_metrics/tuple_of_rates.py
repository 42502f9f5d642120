"""The conditional rates as a tuple, from a generator expression."""


def acceptance_metrics(accepted, N):
    nan = float("nan")
    reached = [int((accepted >= i).sum()) for i in range(N + 1)]
    looked_at = sum(reached[:N])
    rates = tuple(b / a if a else nan for a, b in zip(reached, reached[1:]))
    return {
        "conditional": rates,
        "acceptance_rate": sum(reached[1:]) / looked_at if looked_at else nan,
        "acceptance_length": sum(reached) / reached[0] if reached[0] else nan,
    }
