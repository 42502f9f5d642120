"""Lets plain Python fail at a division by 0 and catches it."""


def ratio(above, below):
    try:
        return above / below
    except ZeroDivisionError:
        return float("nan")


def acceptance_metrics(accepted, N):
    counts = accepted.tolist()
    reached = [sum(n >= i for n in counts) for i in range(N + 1)]
    return {
        "conditional": [ratio(reached[i + 1], reached[i]) for i in range(N)],
        "acceptance_rate": ratio(sum(reached[1:]), sum(reached[:-1])),
        "acceptance_length": ratio(sum(counts) + len(counts), len(counts)),
    }
