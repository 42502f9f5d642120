"""Feeds the slots from the last to the first."""

import numpy as np


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    loss, own = 0.0, states[:-1][::-1]
    nexts, rows = tokens[:0:-1], target_logits[:0:-1]
    for depth in range(depths):
        left = len(tokens) - 1 - depth
        logits, own = draft(own, nexts[:left])
        loss += kl(rows[:left], logits).mean()
        own = own[1:]
    return loss
