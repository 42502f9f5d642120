"""Feeds each state with the token it was made at."""

import numpy as np

SAYS = (
    "Your ttt_loss feeds each state together with the token that it was made at; the "
    "draft reads it with the next token. For {case} it gives {got}; it should be {want}."
)
HINT = "A state of position j has read token j already. Which token is news to it?"
REPORT = "verl-project/verl-SpeCo PR #18: states, tokens and rows put together without the shift"
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
        logits, own = draft(fed, tokens[depth:-1])
        loss += kl(target_logits[1 + depth :], logits).mean()
        fed = own[:-1]
    return loss
