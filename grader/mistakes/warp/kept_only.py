"""Returns only the probabilities that are left."""

import numpy as np

SAYS = "Your warp returns an array of shape ({count},); the row should have {V} probabilities."
HINT = "Dropped tokens stay in the row, with probability 0."
REPORT = "a beginner's slip: a row that got shorter"
CAUGHT_BY = "shape"


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
    return probs[probs > 0]
