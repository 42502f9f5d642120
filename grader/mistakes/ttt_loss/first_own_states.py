"""Every deeper depth reads the states that depth 0 made."""

import numpy as np

SAYS = (
    "Your ttt_loss feeds every depth below the first with the states that depth 0 made; "
    "each depth reads those of the depth before. For {case} it gives {got}; it should be "
    "{want}."
)
HINT = "Do you put the new states away after each call?"
REPORT = "a beginner's slip: a variable that the loop does not renew"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    logits, own = draft(states[:-1], tokens[1:])
    loss = kl(target_logits[1:], logits).mean()
    for depth in range(1, depths):
        logits, _ = draft(own[:-depth], tokens[1 + depth :])
        loss += kl(target_logits[1 + depth :], logits).mean()
    return loss
