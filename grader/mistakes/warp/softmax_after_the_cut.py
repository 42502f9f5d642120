"""Renormalises by a second softmax."""

import numpy as np

SAYS = (
    "Your warp puts the probabilities that are left through a softmax again, and exp(0) is "
    "1: {case} it returns {got}; it should return {want}."
)
HINT = "To renormalise is to divide by the sum."
REPORT = "huggingface/transformers PR #28508: a softmax where a division is meant (B01)"
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
        probs = np.exp(probs) / np.exp(probs).sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = np.exp(probs) / np.exp(probs).sum()
    return probs
