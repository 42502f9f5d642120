"""Reads the states made two depths before."""

import numpy as np

SAYS = (
    "Your ttt_loss feeds depth d with the states that depth d - 2 made; they come from "
    "the depth before. For {case} it gives {got}; it should be {want}."
)
HINT = "Print which call made the states that you feed. At depth 2 it is the one of depth 1."
REPORT = "a beginner's slip: a list of states read one entry too early"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    made, loss = [states[:-1]], 0.0
    for depth in range(depths):
        fed = made[depth - 1] if depth > 1 else made[depth]
        logits, own = draft(fed[: len(tokens) - 1 - depth], tokens[1 + depth :])
        loss += kl(target_logits[1 + depth :], logits).mean()
        made.append(own[:-1])
    return loss
