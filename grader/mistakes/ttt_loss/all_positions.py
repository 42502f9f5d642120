"""Counts slots that were fed zeros, for want of a state."""

import numpy as np

SAYS = (
    "Your ttt_loss counts slots that have no state of their own and were fed zeros. For "
    "{case} it gives {got}; it should be {want}."
)
HINT = "At depth d slots 0 to d - 1 mean nothing. Leave them out of the mean."
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
    for _ in range(depths):
        logits, own = draft(fed, tokens[1:])
        loss += kl(target_logits[1:], logits).mean()
        fed = np.concatenate([np.zeros_like(own[:1]), own[:-1]])
    return loss
