"""Takes exponentials of the logits as they are."""

import numpy as np

SAYS = (
    "Your distill_loss takes the exponential of large logits, which is inf, and all that is "
    "left of the loss is 0 or nan. For {case} it gives {got}; it should be {want}."
)
HINT = (
    "A softmax does not change if the same number is subtracted from all logits of a row. "
    "Which number helps?"
)
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
