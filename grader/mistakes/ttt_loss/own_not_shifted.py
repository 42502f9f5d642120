"""A slot reads at each depth what the same slot made before."""

import numpy as np

SAYS = (
    "Your ttt_loss feeds a slot with the state that the same slot has just made; slot j "
    "should get that of slot j - 1. For {case} it gives {got}; it should be {want}."
)
HINT = "The state of slot j has read token j + 1 already. With which token is it fed next?"
REPORT = "a beginner's slip: states one position off"
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
        logits, fed = draft(fed, tokens[1:])
        loss += kl(target_logits[1 + depth :], logits[depth:]).mean()
    return loss
