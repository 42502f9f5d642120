"""Takes the mean of both directions."""

import numpy as np

SAYS = (
    "Your distill_loss takes the mean of both directions, KL(p, q) and KL(q, p); the forward "
    "one alone is asked for. For {case} it gives {got}; it should be {want}."
)
HINT = "Only the target's probabilities weigh."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p, q = np.exp(log_p), np.exp(log_q)
    there = np.where(p > 0, p * (log_p - log_q), 0)
    back = np.where(q > 0, q * (log_q - log_p), 0)
    return float((there + back).sum(axis=1).mean() / 2)
