"""Asks the draft for one position at a time."""

import numpy as np

SAYS = (
    "Your ttt_loss is right, but asks the draft {calls} for {case}: it is fed one "
    "position at a time. One call a depth takes all of them."
)
HINT = "The draft takes arrays: (m, s) states with m tokens."
REPORT = "a beginner's slip: a loop where one call takes all"
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
        pairs = [
            draft(fed[j : j + 1], tokens[1 + depth + j : 2 + depth + j]) for j in range(len(fed))
        ]
        logits, own = (np.concatenate(part) for part in zip(*pairs, strict=True))
        loss += kl(target_logits[1 + depth :], logits).mean()
        fed = own[:-1]
    return loss
