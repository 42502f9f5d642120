"""Adds up positions."""

import numpy as np

SAYS = (
    "Your ttt_loss adds up the positions of a depth; it should take their mean. For "
    "{case} it gives {got}; it should be {want}."
)
HINT = "Should a longer text have a larger loss?"
REPORT = "a beginner's slip: a sum where a mean is asked for"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1], 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        loss += kl(target_logits[1 + depth :], logits).sum()
        fed = own[:-1]
    return loss
