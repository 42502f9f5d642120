"""Trains on the first guess only."""

import numpy as np

SAYS = (
    "Your ttt_loss is the loss of depth 0 alone, whatever depths is: training without a "
    "test ({by_depth}). For {case} it gives {got}; it should be {want}."
)
HINT = "Where does your function return? Outside of the loop?"
REPORT = "SafeAILab/EAGLE #194: a training loop with the loss of the next token alone"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    logits, _ = draft(states[:-1], tokens[1:])
    return kl(target_logits[1:], logits).mean()
