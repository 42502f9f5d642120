"""Multiplies by the temperature."""

import numpy as np

SAYS = (
    "Your distill_loss multiplies the logits by the temperature; they are divided by it, so "
    "that a high one flattens the rows. For {case} it gives {got}; it should be {want}."
)
HINT = "At a very high temperature all rows are alike. What becomes of the loss then?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits * temperature)
    log_q = log_softmax(draft_logits * temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
