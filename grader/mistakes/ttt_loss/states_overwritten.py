"""Writes its own states over the target's."""

import numpy as np

SAYS = (
    "Your ttt_loss changes its argument states in place: it was {before} and is {after} "
    "after the call. Work on a copy."
)
HINT = "Give the draft's states a name of their own."
REPORT = "a beginner's slip: an argument written over"
CAUGHT_BY = "argument"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    loss = 0.0
    for depth in range(depths):
        logits, own = draft(states[depth:-1], tokens[1 + depth :])
        loss += kl(target_logits[1 + depth :], logits).mean()
        states[1 + depth :] = own
    return loss
