"""Takes the logarithm to base 2."""

import numpy as np

SAYS = (
    "Your distill_loss is in bits, with the logarithm to base 2; nats are asked for, with the"
    " natural one. For {case} it gives {got}; it should be {want}."
)
HINT = "`np.log` is the natural logarithm, `np.log2` the other."
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
    return float((p * gap).sum(axis=1).mean() / np.log(2))
