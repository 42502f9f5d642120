"""Returns nothing."""

import numpy as np

SAYS = "Your distill_loss returns None: is a `return` missing on some path?"
HINT = "The value of the last line has to be returned."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    loss = float((p * gap).sum(axis=1).mean())
