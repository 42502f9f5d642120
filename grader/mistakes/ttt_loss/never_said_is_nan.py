"""0 times minus infinity."""

import numpy as np

SAYS = (
    "Your ttt_loss is not a number where the target never says a token: 0 times minus "
    "infinity. Such a token adds 0. For {case} it gives {got}; it should be {want}."
)
HINT = "Leave out tokens with p = 0, or use np.where."
REPORT = "a beginner's slip: 0 times infinity, in a loss by depth"
CAUGHT_BY = "values"


def log_softmax(rows):
    rows = rows - rows.max(-1, keepdims=True)
    return rows - np.log(np.exp(rows).sum(-1, keepdims=True))


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1], 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        p, q = log_softmax(target_logits[1 + depth :]), log_softmax(logits)
        loss += (np.exp(p) * (p - q)).sum(-1).mean()
        fed = own[:-1]
    return loss
