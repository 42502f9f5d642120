"""Exponentials of logits as they are."""

import numpy as np

SAYS = (
    "Your ttt_loss overflows where logits are large: the exponential of 800 is no float "
    "any more. For {case} it gives {got}; it should be {want}."
)
HINT = "Take the largest logit of a row away before the exponential."
REPORT = "a beginner's slip: a softmax without the largest taken away, in a loss by depth"
CAUGHT_BY = "values"


def softmax(rows):
    weights = np.exp(rows)
    return weights / weights.sum(-1, keepdims=True)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1], 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        p, q = softmax(target_logits[1 + depth :]), softmax(logits)
        terms = np.where(p > 0, p * np.log(p / q), 0)
        loss += terms.sum(-1).mean()
        fed = own[:-1]
    return loss
