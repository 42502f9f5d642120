"""Leaves the temperature out."""

import numpy as np

SAYS = (
    "Your distill_loss does not use the temperature. For {case} it gives {got}; it should be "
    "{want}."
)
HINT = "Both rows of logits are divided by it."
REPORT = "z-lab/dflash #74: a sampler that is called without the temperature (B08)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits)
    log_q = log_softmax(draft_logits)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
