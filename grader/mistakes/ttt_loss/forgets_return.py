"""Has no return."""

import numpy as np

SAYS = "Your ttt_loss returns None: is a `return` missing on some path?"
HINT = "What does your function give back at its end?"
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


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
        loss += kl(target_logits[1 + depth :], logits).mean()
        fed = own[:-1]
