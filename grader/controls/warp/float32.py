"""Single precision throughout."""

import numpy as np


def warp(logits, temperature, k, p):
    logits = logits.astype(np.float32)
    if temperature == 0:
        return np.eye(len(logits), dtype=np.float32)[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / np.float32(temperature))
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
