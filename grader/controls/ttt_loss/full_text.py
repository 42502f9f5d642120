"""All n positions are fed, the last with any token, and not counted."""

import numpy as np


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    nexts = np.roll(tokens, -1)
    rows = np.roll(target_logits, -1, axis=0)
    fed, total = np.array(states), 0.0
    for depth in range(depths):
        logits, own = draft(fed, nexts)
        total += np.average(kl(rows, logits)[depth:-1])
        fed[1:] = own[:-1]
    return total
