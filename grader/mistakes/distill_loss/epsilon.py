"""Adds a small number before the logarithm."""

import numpy as np

SAYS = (
    "Your distill_loss adds a small number to the probabilities before the logarithm, so that"
    " very small ones all look alike. For {case} it gives {got}; it should be {want}."
)
HINT = (
    "No guard is needed if you never leave the logarithms: ln q of a far token is a large "
    "negative number."
)
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p, q = np.exp(log_p), np.exp(log_q)
    return float((p * (np.log(p + 1e-9) - np.log(q + 1e-9))).sum(axis=1).mean())
