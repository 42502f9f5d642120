"""Takes the logarithm of probabilities that may be 0."""

import numpy as np

SAYS = (
    "Your distill_loss takes the logarithm of a probability that is 0 as a float, and gets "
    "nan or inf. For {case} it gives {got}; it should be {want}."
)
HINT = (
    "Stay with logarithms: ln q is the logit minus the logarithm of the sum. And 0 ln 0 "
    "counts as 0."
)
REPORT = "jaymody/speculative-sampling #5: 0 / 0 without a guard (B06)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p, q = np.exp(log_p), np.exp(log_q)
    return float((p * np.log(p / q)).sum(axis=1).mean())
