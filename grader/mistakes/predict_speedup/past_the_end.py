"""Asks for a rate after the last one."""

SAYS = "Your predict_speedup raised IndexError ({why}) at {line}, for {case}."
HINT = "v has one entry more than alpha_by_position. Which rate belongs to the last N?"
REPORT = "a beginner's slip"
CAUGHT_BY = "exception"


def predict_speedup(alpha_by_position, c, v):
    speeds, reached, tokens = [], 1.0, 0.0
    for N in range(len(v)):
        tokens += reached
        speeds.append(tokens / (N * c + v[N]))
        reached *= alpha_by_position[N]
    return speeds.index(max(speeds)), speeds
