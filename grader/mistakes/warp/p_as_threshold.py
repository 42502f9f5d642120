"""Keeps tokens whose own probability is at least p."""

import numpy as np

SAYS = (
    "Your warp compares each probability with p by itself: {case} it keeps {got_kept}; it "
    "should keep {want_kept}."
)
HINT = "p is about the sum of what is kept."
REPORT = "a beginner's slip: top-p read as a threshold"
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
    if p is not None and p < 1:
        kept = probs >= min(p, probs.max())
        probs = np.where(kept, probs, 0)
        probs = probs / probs.sum()
    return probs
