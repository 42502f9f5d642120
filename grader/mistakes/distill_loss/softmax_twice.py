"""Takes the softmax of probabilities."""

import numpy as np

SAYS = (
    "Your distill_loss puts probabilities through a softmax once more, which flattens them. "
    "For {case} it gives {got}; it should be {want}."
)
HINT = "A softmax takes logits. What comes out of the first one is a distribution already."
REPORT = "huggingface/transformers PR #28508: a softmax over what was a probability already (B01)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(np.exp(log_softmax(target_logits / temperature)))
    log_q = log_softmax(np.exp(log_softmax(draft_logits / temperature)))
    p = np.exp(log_p)
    gap = np.where(p > 0, log_p - log_q, 0)
    return float((p * gap).sum(axis=1).mean())
