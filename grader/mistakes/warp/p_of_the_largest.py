"""Keeps tokens with at least 1 - p of the largest probability."""

import numpy as np

SAYS = (
    "Your warp compares each token with the likeliest one, which is min-p and not top-p: "
    "{case} it keeps {got_kept}; it should keep {want_kept}."
)
HINT = "Top-p adds up probabilities until they reach p."
REPORT = "a beginner's slip: min-p and top-p mixed up"
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
    if p is not None:
        probs = np.where(probs >= (1 - p) * probs.max(), probs, 0)
        probs = probs / probs.sum()
    return probs
