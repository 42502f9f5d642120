"""Calculates with 16 bits."""

import numpy as np

SAYS = (
    "Your distill_loss calculates with 16-bit floats, which cannot tell large logits apart "
    "and lose three digits of four. For {case} it gives {got}; it should be {want}."
)
HINT = "Turn both arrays into float64, or float32, before you calculate."
REPORT = "deepseek-ai/DeepSpec #31: 16 bits on one side of the comparison (B10)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax((target_logits / temperature).astype(np.float16))
    log_q = log_softmax((draft_logits / temperature).astype(np.float16))
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
