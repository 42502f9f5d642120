"""np.roll brings the last state to the front, and it counts."""

import numpy as np

SAYS = (
    "Your ttt_loss rolls the states round: the last slot's own state comes to slot 0, and"
    " is counted there. For {case} it gives {got}; it should be {want}."
)
HINT = "Where does np.roll put the last row?"
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
        fed = np.roll(own, 1, axis=0)
    return loss
