"""A slot reads the state of the slot after it."""

import numpy as np

SAYS = (
    "Your ttt_loss shifts the draft's own states the wrong way: slot j gets that of slot "
    "j + 1, which has read the very token that is to be guessed. For {case} it gives "
    "{got}; it should be {want}."
)
HINT = "May a state have read more of the text than the token it is fed with?"
REPORT = "a beginner's slip: the direction of a shift"
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
        last = len(tokens) - depth
        logits, own = draft(fed, tokens[1:last])
        loss += kl(target_logits[1:last], logits).mean()
        fed = own[1:]
    return loss
