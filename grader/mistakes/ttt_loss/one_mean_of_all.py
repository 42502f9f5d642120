"""One mean over all positions of all depths, times the depths."""

import numpy as np

SAYS = (
    "Your ttt_loss puts the positions of all depths into one mean; each depth has a mean "
    "of its own, and these are added. For {case} it gives {got}; it should be {want}."
)
HINT = "Does a position of depth 2 count as much as one of depth 0? There are fewer of them."
REPORT = "a beginner's slip: a mean of all in place of a sum of means"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, losses = states[:-1], []
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        losses.append(kl(target_logits[1 + depth :], logits))
        fed = own[:-1]
    return depths * np.concatenate(losses).mean()
