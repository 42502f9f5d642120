"""From the draft's row to the target's."""

import numpy as np

SAYS = (
    "Your distill_loss weighs with the draft's probabilities, KL(q, p); the target's row is "
    "to be imitated, so p weighs. For {case} it gives {got}; it should be {want}."
)
HINT = (
    "Whose samples should the draft learn to expect? That model's probabilities stand before "
    "the logarithm."
)
REPORT = "the letters p and q are swapped between the papers (D01)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    q = np.exp(log_q)
    gap = np.where(q > 0, log_q - log_p, 0)
    return float((q * gap).sum(axis=1).mean())
