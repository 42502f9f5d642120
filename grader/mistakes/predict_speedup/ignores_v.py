"""Takes verification for one pass, whatever its length."""

import math

SAYS = (
    "Your predict_speedup leaves v out, as if a target pass over N + 1 tokens cost what one "
    "token costs. For {case} it gives {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "The cost of a step has two terms. Where is v[N]?"
REPORT = (
    "huggingface/transformers #26565: slower than plain decoding, for the pass over N + 1 "
    "tokens is not free (B69)"
)
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + 1))
    return speeds.index(max(speeds)), speeds
