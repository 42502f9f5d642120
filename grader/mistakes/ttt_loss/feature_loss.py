"""Adds the distance of the draft's states to the target's."""

import numpy as np

SAYS = (
    "Your ttt_loss adds a loss on states as EAGLE-1 does; EAGLE-3 gave that up, its own "
    "states may be anything. For {case} it gives {got}; it should be {want}."
)
HINT = "Which of your terms compares states with states? Take it away."
REPORT = "SafeAILab/EAGLE #194: the feature loss of EAGLE-1 still in the training loop"
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
        loss += kl(target_logits[1 + depth :], logits).mean()
        loss += ((own - states[1 + depth :]) ** 2).mean()
        fed = own[:-1]
    return loss
