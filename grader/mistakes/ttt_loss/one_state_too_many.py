"""Feeds n states with n - 1 tokens."""

import numpy as np

SAYS = (
    "Your ttt_loss raised ValueError (the draft reads a state of 3 numbers with each "
    "token, not states of shape {shape} with {many}) at line {line}, for {case}."
)
HINT = "The last state has no next token. Leave it out."
REPORT = "a beginner's slip: n states with n - 1 next tokens"
CAUGHT_BY = "exception"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states, 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        loss += kl(target_logits[1 + depth :], logits).mean()
        fed = own
    return loss
