"""Begins again at depth 0 for each depth."""

import numpy as np

SAYS = (
    "Your ttt_loss is right, but asks the draft {calls} for {case}: for each depth it "
    "begins again at depth 0."
)
HINT = "Keep the new states of a depth for the next."
REPORT = "a beginner's slip: a loop in a loop where the last result would do"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    loss = 0.0
    for depth in range(depths):
        fed = states[:-1]
        for d in range(depth + 1):
            logits, own = draft(fed, tokens[1 + d :])
            fed = own[:-1]
        loss += kl(target_logits[1 + depth :], logits).mean()
    return loss
