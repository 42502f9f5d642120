"""Does not use k."""

import numpy as np

SAYS = (
    "Your warp does not use k: {case} it keeps the tokens {got_kept}; it should keep {want_kept}."
)
HINT = "Which line of yours has k in it, and what does it change?"
REPORT = "vllm-project/vllm #9834: one setting did not reach one of the models (B07)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
