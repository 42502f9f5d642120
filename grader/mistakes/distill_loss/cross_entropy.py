"""Leaves out the target's entropy."""

import numpy as np

SAYS = (
    "Your distill_loss gives the cross-entropy, - p ln q summed; KL subtracts the target's "
    "own entropy, so that a perfect draft has loss 0. For {case} it gives {got}; it should be"
    " {want}."
)
HINT = "What does your function give for identical rows?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    return float(-np.where(p > 0, p * log_q, 0).sum(axis=1).mean())
