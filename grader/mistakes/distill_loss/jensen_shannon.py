"""Compares both rows with their middle."""

import numpy as np

SAYS = (
    "Your distill_loss compares both rows with the row in the middle (Jensen-Shannon); KL "
    "compares them with each other. For {case} it gives {got}; it should be {want}."
)
HINT = "No mean of the two rows appears in KL(p, q)."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p, q = np.exp(log_p), np.exp(log_q)
    middle = (p + q) / 2
    there = np.where(p > 0, p * (log_p - np.log(middle)), 0)
    back = np.where(q > 0, q * (log_q - np.log(middle)), 0)
    return float((there + back).sum(axis=1).mean() / 2)
