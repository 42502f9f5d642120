"""Returns the last depth's loss."""

import numpy as np

SAYS = (
    "Your ttt_loss is the loss of the last depth alone; those of all depths are added "
    "({by_depth}). For {case} it gives {got}; it should be {want}."
)
HINT = "Do you write = where += is needed?"
REPORT = "a beginner's slip: an assignment in place of a sum"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed = states[:-1]
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        loss = kl(target_logits[1 + depth :], logits).mean()
        fed = own[:-1]
    return loss
