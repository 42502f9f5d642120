"""Feeds and compares all of one position with each other."""

import numpy as np

SAYS = (
    "Your ttt_loss shifts neither the tokens nor the target's rows: state, token and row "
    "are all of one position. For {case} it gives {got}; it should be {want}."
)
HINT = (
    "Draw slot 0 for depth 0: the state of position 0, the token of position 1. Whose row"
    " has read both?"
)
REPORT = "verl-project/verl-SpeCo PR #18: states, tokens and rows put together without the shift"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states, 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[depth:])
        loss += kl(target_logits[depth:], logits).mean()
        fed = own[:-1]
    return loss
