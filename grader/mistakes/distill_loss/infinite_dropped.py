"""Leaves out tokens that the draft never says."""

import numpy as np

SAYS = (
    "Your distill_loss leaves out tokens that the draft never says, although the target says "
    "them. For {case} it gives {got}; it should be {want}."
)
HINT = (
    "A draft that can never say a token of the target's is infinitely wrong about it: the "
    "rule says inf."
)
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    p = np.exp(log_p)
    both = (p > 0) & np.isfinite(log_q)
    return float(np.where(both, p * (log_p - log_q), 0).sum(axis=1).mean())
