"""Exact fractions, made floats at the end."""

from fractions import Fraction


def acceptance_metrics(accepted, N):
    def share(above, below):
        return float(Fraction(int(above), int(below))) if below else float("nan")

    conditional = [share(sum(accepted > i), sum(accepted >= i)) for i in range(N)]
    looked_at = sum(min(int(n) + 1, N) for n in accepted)
    return {
        "conditional": conditional,
        "acceptance_rate": share(sum(accepted), looked_at),
        "acceptance_length": share(sum(accepted) + len(accepted), len(accepted)),
    }
