"""What is left after the first depth is a shorter text."""

import numpy as np


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    def deeper(fed, nexts, rows, left):
        if left == 0:
            return 0.0
        logits, own = draft(fed, nexts)
        return kl(rows, logits).mean() + deeper(own[:-1], nexts[1:], rows[1:], left - 1)

    return deeper(states[:-1], tokens[1:], target_logits[1:], depths)
