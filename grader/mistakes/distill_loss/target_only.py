"""Heats the target's row alone."""

import numpy as np

SAYS = (
    "Your distill_loss divides the target's logits by the temperature, and not the draft's. "
    "For {case} it gives {got}; it should be {want}."
)
HINT = "Identical logits should give 0 at every temperature."
REPORT = "vllm-project/vllm #9834, PR #10198: settings given to one of the two models (B07)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits)
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
