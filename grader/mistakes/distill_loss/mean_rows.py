"""Takes the mean of the rows first."""

import numpy as np

SAYS = (
    "Your distill_loss takes the mean of the rows before it compares them, so that errors at "
    "different positions cancel. For {case} it gives {got}; it should be {want}."
)
HINT = "Compare position by position, then take the mean of the losses."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p, q = np.exp(log_p).mean(axis=0), np.exp(log_q).mean(axis=0)
    return float(np.where(p > 0, p * (np.log(p) - np.log(q)), 0).sum())
