"""Puts the mean of the rates into the formula with one alpha."""

SAYS = (
    "Your predict_speedup takes the mean of the rates for every position. For {case} it gives"
    " {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = (
    "Which rate is it that the first draft has? And how often does the second draft get its turn?"
)
REPORT = "hemingkx/Spec-Bench #29: a mean over positions does not tell which draft is faster (B70)"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        alpha = sum(alpha_by_position) / max(len(alpha_by_position), 1)
        tokens = sum(alpha**i for i in range(N + 1))
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
