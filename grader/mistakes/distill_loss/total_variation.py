"""Gives the distance that pays."""

import numpy as np

SAYS = (
    "Your distill_loss gives the total variation, half the sum of absolute differences; that "
    "is 1 - alpha, and the loss is KL. For {case} it gives {got}; it should be {want}."
)
HINT = "There is a logarithm in KL."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    return float(np.abs(np.exp(log_p) - np.exp(log_q)).sum(axis=1).mean() / 2)
