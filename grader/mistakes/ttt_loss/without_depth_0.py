"""Counts only what the draft makes of its own states."""

import numpy as np

SAYS = (
    "Your ttt_loss leaves out depth 0, the guess from the target's states ({by_depth}). "
    "For {case} it gives {got}; it should be {want}."
)
HINT = "The first guess has to be right as well. Where is its loss added?"
REPORT = "a beginner's slip: the first turn of a loop used for preparation only"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    _, own = draft(states[:-1], tokens[1:])
    loss = 0.0
    for depth in range(1, depths):
        logits, new = draft(own[:-1], tokens[1 + depth :])
        loss += kl(target_logits[1 + depth :], logits).mean()
        own = new
    return loss
