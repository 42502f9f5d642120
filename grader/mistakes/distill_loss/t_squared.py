"""Multiplies the loss by the square of the temperature."""

import numpy as np

SAYS = (
    "Your distill_loss multiplies by the temperature squared, which this exercise's rule "
    "leaves out. For {case} it gives {got}; it should be {want}."
)
HINT = "Hinton's factor keeps gradients at one size. Read the row T of the rules."
REPORT = (
    "Hinton, Vinyals and Dean 2015 (arXiv:1503.02531), section 2: a factor that belongs to "
    "the training code"
)
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean()) * temperature**2
