"""Single precision."""

import numpy as np


def log_softmax(rows):
    rows = rows - rows.max(-1, keepdims=True)
    return rows - np.log(np.exp(rows).sum(-1, keepdims=True))


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1].astype(np.float32), np.float32(0)
    rows = target_logits.astype(np.float32)
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        p, q = log_softmax(rows[1 + depth :]), log_softmax(logits.astype(np.float32))
        terms = np.where(p > -np.inf, np.exp(p) * (p - q), np.float32(0))
        loss += terms.sum(-1).mean()
        fed = own[:-1].astype(np.float32)
    return loss
