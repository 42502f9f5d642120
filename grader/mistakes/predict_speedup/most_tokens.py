"""Takes the N with the most tokens."""

import math

SAYS = (
    "Your predict_speedup takes the N that commits most tokens, which is always the longest: "
    "for {case} it says {got_best}; the largest speed-up is at N = {want_best}."
)
HINT = "Tokens never fall with N. What else has to go into the choice?"
REPORT = "hemingkx/Spec-Bench #29: more accepted tokens at a lower speed (B70)"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return len(v) - 1, speeds
