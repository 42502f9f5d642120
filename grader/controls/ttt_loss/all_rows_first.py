"""Collects the rows of all depths, then compares."""

import numpy as np


def log_softmax(rows):
    rows = rows - rows.max(-1, keepdims=True)
    return rows - np.log(np.exp(rows).sum(-1, keepdims=True))


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, drafted = states[:-1], []
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        drafted.append(logits)
        fed = own[:-1]
    log_p = log_softmax(target_logits)
    p = np.exp(log_p)
    total = 0.0
    for depth, logits in enumerate(drafted, 1):
        gap = np.zeros_like(logits)
        np.subtract(log_p[depth:], log_softmax(logits), out=gap, where=p[depth:] > 0)
        total = total + np.einsum("nv,nv->", p[depth:], gap) / len(logits)
    return total
