"""A loop that adds the same token for ever."""

import numpy as np

SAYS = "Your warp does not come to an end {case}: it was stopped after {seconds} s at {line}."
HINT = "Which variable has to move on in each round?"
REPORT = "a beginner's slip: the counter of a while loop"
CAUGHT_BY = "deadline"


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
        order, kept, i = np.argsort(-probs), [], 0
        while sum(probs[token] for token in kept) < p and len(kept) < len(probs):
            if order[i] not in kept:
                kept.append(order[i])
        probs = np.where(np.isin(np.arange(len(probs)), kept), probs, 0)
        probs = probs / probs.sum()
    return probs
