"""Takes the target's likeliest token for the truth."""

import numpy as np

SAYS = (
    "Your distill_loss looks at the target's likeliest token alone, as if the target were "
    "sure of it. For {case} it gives {got}; it should be {want}."
)
HINT = "All of the target's row is to be learned. Each token counts with its probability."
REPORT = "huggingface/transformers #32867: one side greedy, the other a distribution (B03)"
CAUGHT_BY = "values"


def log_softmax(logits):
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def distill_loss(target_logits, draft_logits, temperature):
    log_p = log_softmax(target_logits / temperature)
    log_q = log_softmax(draft_logits / temperature)
    likeliest = log_p.argmax(axis=1)
    return float(-log_q[np.arange(len(log_q)), likeliest].mean())
