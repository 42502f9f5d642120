"""Compares p with numbers though it is None."""

import numpy as np

SAYS = "Your warp raised TypeError ({reason}) at line {number}, `if p < 1:`, {case}."
HINT = "p is None means: keep all. Ask for that first."
REPORT = "huggingface/transformers PR #46790: an option that is not set (B64)"
CAUGHT_BY = "exception"


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
    if p < 1:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
