"""Top-p first, then top-k."""

import numpy as np

SAYS = (
    "Your warp counts top-p in the row from before top-k: {case} it keeps the tokens "
    "{got_kept}; it should keep {want_kept}."
)
HINT = (
    "Top-k comes first, and what it leaves sums to 1 again. That makes the likeliest tokens"
    " more likely still, so fewer of them are needed to reach p."
)
REPORT = "huggingface/transformers #47932: which processors ran, and in which order (B04)"
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
    if k is not None:
        kept = np.argsort(-probs)[:k]
        mask = np.zeros(len(probs), bool)
        mask[kept] = True
        probs = np.where(mask, probs, 0)
        probs = probs / probs.sum()
    return probs
