"""Does not use p."""

import numpy as np

SAYS = (
    "Your warp does not use p: {case} it keeps the tokens {got_kept}; it should keep {want_kept}."
)
HINT = "Which line of yours has p in it, and what does it change?"
REPORT = "vllm-project/vllm #9834: target rows without the request's top-p (B07)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        kept = np.argsort(-probs)[:k]
        mask = np.zeros(len(probs), bool)
        mask[kept] = True
        probs = np.where(mask, probs, 0)
        probs = probs / probs.sum()
    return probs
