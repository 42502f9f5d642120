"""Adds 1e-12 to the probabilities before the logarithm."""

import numpy as np

SAYS = (
    "Your ttt_loss adds a small number before the logarithm, or cuts it off: no loss of a"
    " token can be large then, nor infinite. For {case} it gives {got}; it should be "
    "{want}."
)
HINT = (
    "The logarithm of a softmax is a logit minus the logarithm of the sum of "
    "exponentials. Nothing has to be added."
)
REPORT = "a beginner's slip: a guard that changes the answer, in a loss by depth"
CAUGHT_BY = "values"


def softmax(rows):
    weights = np.exp(rows - rows.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1], 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        p, q = softmax(target_logits[1 + depth :]), softmax(logits)
        terms = p * (np.log(p + 1e-12) - np.log(q + 1e-12))
        loss += terms.sum(-1).mean()
        fed = own[:-1]
    return loss
