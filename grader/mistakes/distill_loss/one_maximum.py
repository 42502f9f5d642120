"""Subtracts the largest logit of all rows."""

import numpy as np

SAYS = (
    "Your distill_loss subtracts the largest logit of the whole array, so that all "
    "exponentials of a lower row are 0. For {case} it gives {got}; it should be {want}."
)
HINT = "Each row has its own largest logit: `max(axis=1, keepdims=True)`."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max()
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
