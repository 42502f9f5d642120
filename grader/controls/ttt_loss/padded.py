"""Full length at every depth; zeros come in where there is no state."""

import numpy as np


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1], 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[1:])
        loss += kl(target_logits[1:], logits)[depth:].mean()
        fed = np.pad(own, ((1, 0), (0, 0)))[:-1]
    return loss
