"""Looks at the last position alone."""

import numpy as np

SAYS = (
    "Your distill_loss looks at the last position alone; the mean over all of them is asked "
    "for. For {case} it gives {got}; it should be {want}."
)
HINT = "There is a row for each position of the text."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1)[-1])
