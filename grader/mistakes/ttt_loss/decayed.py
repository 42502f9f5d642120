"""Later depths count less, by a factor of .8 each."""

import numpy as np

SAYS = (
    "Your ttt_loss weights the depths by powers of .8; here all count alike ({by_depth})."
    " For {case} it gives {got}; it should be {want}."
)
HINT = "Some training code does that. The rules here add the losses as they are."
REPORT = "a beginner's slip: a rule that some training code has and this exercise has not"
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
        loss += 0.8**depth * kl(target_logits[1 + depth :], logits).mean()
        fed = own[:-1]
    return loss
