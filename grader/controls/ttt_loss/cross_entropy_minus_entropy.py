"""Cross-entropy minus the target's entropy."""

import numpy as np


def log_softmax(rows):
    rows = rows - rows.max(-1, keepdims=True)
    return rows - np.log(np.exp(rows).sum(-1, keepdims=True))


def ttt_loss(draft, states, tokens, target_logits, depths):
    log_p = log_softmax(np.asarray(target_logits))
    p = np.exp(log_p)
    said = p > 0
    entropy = -np.where(said, p * log_p, 0).sum(1)
    state, cross = states[: len(states) - 1], []
    for depth in range(depths):
        logits, state = draft(state, tokens[depth + 1 :])
        state = state[: len(state) - 1]
        kept = slice(depth + 1, None)
        q = log_softmax(logits)
        cross.append((-np.where(said[kept], p[kept] * q, 0).sum(1) - entropy[kept]).mean())
    return np.sum(cross)
