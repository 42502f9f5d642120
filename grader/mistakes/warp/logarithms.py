"""Returns log-probabilities."""

import numpy as np

SAYS = "Your warp gives token {token} the negative probability {number} in {row}."
HINT = "A log softmax has one logarithm too many here."
REPORT = "a beginner's slip: log_softmax for softmax"
CAUGHT_BY = "value"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    return np.log(probs)
