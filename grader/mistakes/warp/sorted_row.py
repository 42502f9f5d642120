"""Returns the row from the largest to the smallest."""

import numpy as np

SAYS = (
    "Your warp returns the row sorted, so that place 0 is no longer token 0: {case} it "
    "returns {got}; it should return {want}."
)
HINT = "Carry each probability back to its token before you return."
REPORT = "a beginner's slip: the sort is not undone"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    probs = np.sort(probs)[::-1].copy()
    if k is not None:
        probs[k:] = 0
        probs /= probs.sum()
    if p is not None:
        probs[np.cumsum(probs) - probs >= p] = 0
        probs /= probs.sum()
    return probs
