"""Takes the draft's logits for logarithms of probabilities."""

import numpy as np

SAYS = (
    "Your distill_loss takes the draft's logits as they are for ln q; the logarithm of the "
    "sum of exponentials is missing. For {case} it gives {got}; it should be {want}."
)
HINT = "Add 100 to all of the draft's logits. The loss should stay as it is."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = draft_logits / temperature
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
