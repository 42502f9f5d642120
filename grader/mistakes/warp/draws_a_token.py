"""Draws a token from the row."""

import numpy as np

SAYS = (
    "Your warp draws from NumPy's global `np.random`. Whatever is random must come from its"
    " arguments (logits, temperature, k, p), so that the same arguments and draws give the "
    "same result."
)
HINT = "Return the row. Drawing from it is the next function's work, and that one has a generator."
REPORT = "a beginner's slip: the sampler in place of the row"
CAUGHT_BY = "randomness"


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
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return int(np.random.choice(len(probs), p=probs))
