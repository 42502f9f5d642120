"""A while loop whose depth is never raised."""

import numpy as np

SAYS = "Your ttt_loss asked the draft 200 times without an end {case}."
HINT = "Which line brings your loop nearer to its end?"
REPORT = "a beginner's slip: a while loop that does not count"
CAUGHT_BY = "budget"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss, depth = states[:-1], 0.0, 0
    while depth < depths:
        logits, _ = draft(fed, tokens[1:])
        loss += kl(target_logits[1:], logits).mean()
    return loss
