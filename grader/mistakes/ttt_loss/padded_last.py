"""Shifts left with zeros and counts the last position too."""

import numpy as np

SAYS = (
    "Your ttt_loss fills up with zeros where it shifts, and counts that position as well;"
    " it has no next token and no row. For {case} it gives {got}; it should be {want}."
)
HINT = "How many positions have a next token?"
REPORT = (
    "SafeAILab/EAGLE #317, PR #341: targets shifted with a padding at the end, which the "
    "loss counted"
)
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    nexts = np.append(tokens[1:], 0)
    rows = np.concatenate([target_logits[1:], np.zeros_like(target_logits[:1])])
    fed, loss = states, 0.0
    for depth in range(depths):
        logits, own = draft(fed, nexts[depth:])
        loss += kl(rows[depth:], logits).mean()
        fed = own[:-1]
    return loss
