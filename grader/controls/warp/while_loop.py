"""A while loop collects the nucleus."""

import numpy as np


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
        mass, count = 0.0, 0
        while count < len(order) and mass < p:
            mass += probs[order[count]]
            count += 1
        probs[order[count:]] = 0
        probs = probs / probs.sum()
    return probs
