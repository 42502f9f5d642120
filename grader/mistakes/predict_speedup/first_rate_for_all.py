"""Takes the first rate for every position."""

SAYS = (
    "Your predict_speedup takes the first rate for every position. For {case} it gives "
    "{got_speed} at N = {N}; it should be {want_speed}."
)
HINT = (
    "Each position has a rate of its own. Only the first draft is accepted with "
    "alpha_by_position[0]."
)
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = sum(alpha_by_position[0] ** i for i in range(N + 1)) if N else 1
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
