"""Returns logits with dropped ones at -inf."""

import numpy as np

SAYS = "Your warp returns {row}, which sums to {total}; probabilities sum to 1."
HINT = "The cut logits are half of the work; a softmax makes a row of them."
REPORT = "huggingface/transformers #47932: raw logits handed on where a row is needed (B04)"
CAUGHT_BY = "value"


def warp(logits, temperature, k, p):
    logits = logits / temperature
    if k is not None:
        logits[np.argsort(-logits)[k:]] = -np.inf
    return logits
