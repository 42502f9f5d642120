"""Compares deeper guesses with rows further on."""

import numpy as np

SAYS = (
    "Your ttt_loss compares deeper guesses with the target's rows further on; a slot "
    "guesses the same token at every depth. For {case} it gives {got}; it should be "
    "{want}."
)
HINT = "At depth 1 slot j has read token j + 1, as at depth 0. What changed is the state only."
REPORT = "a beginner's slip: a shift applied twice"
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
        rows = target_logits[1 + 2 * depth :]
        loss += kl(rows, logits[: len(rows)]).mean()
        fed = own[:-1]
    return loss
