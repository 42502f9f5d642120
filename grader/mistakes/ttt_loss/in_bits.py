"""Logarithms to the base of 2."""

import numpy as np

SAYS = (
    "Your ttt_loss is in bits; it should be in nats, with the natural logarithm. For "
    "{case} it gives {got}; it should be {want}."
)
HINT = "np.log, not np.log2."
REPORT = "a beginner's slip: the unit of information"
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
        loss += kl(target_logits[1 + depth :], logits).mean() / np.log(2)
        fed = own[:-1]
    return loss
