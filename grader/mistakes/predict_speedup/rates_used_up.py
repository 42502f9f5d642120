"""Takes the rates out of the list."""

SAYS = (
    "Your predict_speedup changes its argument alpha_by_position in place: it was {before} "
    "and is {after} after the call. Work on a copy."
)
HINT = "`pop` changes the list that the caller still needs. Walk through it with `for`."
REPORT = "a beginner's slip"
CAUGHT_BY = "state"


def predict_speedup(alpha_by_position, c, v):
    speeds, reached, tokens = [], 1.0, 0.0
    for N in range(len(v)):
        tokens += reached
        speeds.append(tokens / (N * c + v[N]))
        if alpha_by_position:
            reached *= alpha_by_position.pop(0)
    return speeds.index(max(speeds)), speeds
