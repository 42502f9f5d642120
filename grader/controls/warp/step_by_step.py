"""Three helpers, one after the other."""

import numpy as np


def soften(logits, temperature):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - np.max(logits)) / temperature)
    return weights / weights.sum()


def keep(probs, tokens):
    kept = np.zeros_like(probs)
    kept[tokens] = probs[tokens]
    return kept / kept.sum()


def warp(logits, temperature, k, p):
    probs = soften(logits, temperature)
    if k is not None:
        probs = keep(probs, np.argsort(-probs)[:k])
    if p is not None:
        order = np.argsort(-probs)
        last = np.searchsorted(np.cumsum(probs[order]), p)
        probs = keep(probs, order[: last + 1])
    return probs
