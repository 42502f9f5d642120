"""Takes the mean over the vocabulary too."""

import numpy as np

SAYS = (
    "Your distill_loss takes the mean over the vocabulary as well; KL is a sum over tokens, "
    "and a mean over positions alone. For {case} it gives {got}; it should be {want}."
)
HINT = "`mean()` without an axis divides by n and by V."
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
    return float((p * gap).mean())
