"""Sums what counts, and divides by all."""

import numpy as np

SAYS = (
    "Your ttt_loss divides by the number of all slots at every depth; the mean is over "
    "those that count, d fewer at depth d. For {case} it gives {got}; it should be "
    "{want}."
)
HINT = "How many losses are in your sum at depth 2?"
REPORT = "a beginner's slip: a masked sum over the wrong count"
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
        loss += kl(target_logits[1 + depth :], logits).sum() / (len(tokens) - 1)
        fed = own[:-1]
    return loss
