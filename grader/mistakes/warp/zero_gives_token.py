"""Returns the token at temperature 0."""

import numpy as np

SAYS = "Your warp returns a single number; the row should have {V} probabilities."
HINT = "Greedy is a row too: 1 at one token and 0 elsewhere."
REPORT = "huggingface/transformers #32867: greedy handled apart from the rows (B03)"
CAUGHT_BY = "shape"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.argmax(logits)
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
    return probs
