"""Heats the draft's row alone."""

import numpy as np

SAYS = (
    "Your distill_loss divides the draft's logits by the temperature, and not the target's. "
    "For {case} it gives {got}; it should be {want}."
)
HINT = "Which of your two rows changes when T does? Both should."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
