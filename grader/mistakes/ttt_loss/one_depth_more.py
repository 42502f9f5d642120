"""Goes on to depth `depths`."""

import numpy as np

SAYS = (
    "Your ttt_loss goes one depth too far: with depths = {depths} the last is depths - 1 "
    "({by_depth}). For {case} it gives {got}; it should be {want}."
)
HINT = "How many turns does your loop take?"
REPORT = "a beginner's slip: a range that is one too long"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1], 0.0
    for depth in range(depths + 1):
        logits, own = draft(fed, tokens[1 + depth :])
        loss += kl(target_logits[1 + depth :], logits).mean()
        fed = own[:-1]
    return loss
