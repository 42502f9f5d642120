"""Weighs minus infinity with 0."""

import numpy as np

SAYS = (
    "Your distill_loss multiplies 0 by infinity where a token has the logit -inf, and gets "
    "nan. For {case} it gives {got}; it should be {want}."
)
HINT = (
    "A token that the target never says adds nothing: leave it out of the sum, or put 0 in "
    "its place."
)
REPORT = "youssofal/MTPLX #82: a row with -inf in it turns to nan (B15)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    return float((np.exp(log_p) * (log_p - log_q)).sum(axis=1).mean())
