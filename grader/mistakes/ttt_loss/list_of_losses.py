"""Returns the losses by depth."""

import numpy as np

SAYS = "Your ttt_loss returns {value}; it should return one number, the loss of all depths."
HINT = "Add them up."
REPORT = "a beginner's slip: returns the parts of a sum"
CAUGHT_BY = "type"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, losses = states[:-1], []
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        losses.append(kl(target_logits[1 + depth :], logits))
        fed = own[:-1]
    return losses
