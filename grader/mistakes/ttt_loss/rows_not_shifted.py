"""Compares with the target's row at the state, not at the token."""

import numpy as np

SAYS = (
    "Your ttt_loss compares a guess with the target's row one position too early: that "
    "row is for the token that the draft was just fed. For {case} it gives {got}; it "
    "should be {want}."
)
HINT = "The draft has read token j + 1. Which row of the target has read the same?"
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
        logits, own = draft(fed, tokens[1 + depth :])
        loss += kl(target_logits[depth:-1], logits).mean()
        fed = own[:-1]
    return loss
