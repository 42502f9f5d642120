"""Never chooses N = 0."""

import math

SAYS = (
    "Your predict_speedup always drafts: for {case} it says that N = {got_best} is best; "
    "drafting does not pay there, and N = {want_best} is."
)
HINT = "N = 0 is among the candidates: plain decoding, with a speed-up of 1."
REPORT = (
    "huggingface/transformers #26565, ggml-org/llama.cpp #3649: speculation that is slower "
    "than without (B69)"
)
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return max(range(1, len(v)), key=lambda N: speeds[N]) if len(v) > 1 else 0, speeds
