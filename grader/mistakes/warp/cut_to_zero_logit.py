"""Sets dropped logits to 0 in place of -inf."""

import numpy as np

SAYS = (
    "Your warp sets the logits that top-k drops to 0, and exp(0) is 1: {case} it keeps the "
    "tokens {got_kept}; it should keep {want_kept}."
)
HINT = "Which logit has probability 0?"
REPORT = "vllm-project/vllm #20531, PR #21876: padding with 0 in place of -inf (B16)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    if k is not None:
        dropped = np.argsort(-logits)[k:]
        logits = logits.copy()
        logits[dropped] = 0.0
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
