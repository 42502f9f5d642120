"""Takes the softmax along the positions."""

import numpy as np

SAYS = (
    "Your distill_loss takes the softmax down the positions, not along the vocabulary. For "
    "{case} it gives {got}; it should be {want}."
)
HINT = "Each row is one distribution: axis 1, or axis -1."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=0, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=0, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=0).mean())
