"""Leaves out slot 0 at every depth but the first."""

import numpy as np

SAYS = (
    "Your ttt_loss leaves out one slot at each depth below the first; at depth d the "
    "first d slots have no state of their own. For {case} it gives {got}; it should be "
    "{want}."
)
HINT = "What was slot 1 fed at depth 2, and who made it?"
REPORT = "sgl-project/SpecForge #885, PR #895: a loss mask that was not shifted with what it is for"
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
        first = min(depth, 1)
        logits, own = draft(fed, tokens[1:])
        loss += kl(target_logits[1 + first :], logits[first:]).mean()
        fed = np.concatenate([np.zeros_like(own[:1]), own[:-1]])
    return loss
