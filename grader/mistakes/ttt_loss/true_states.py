"""Feeds the target's states at every depth."""

import numpy as np

SAYS = (
    "Your ttt_loss feeds the draft the target's states at every depth. Then it never "
    "meets a state of its own, which is all it has when it drafts. For {case} it gives "
    "{got}; it should be {want}."
)
HINT = "What does the second call of the draft return besides logits, and who reads it?"
REPORT = "a beginner's slip: teacher forcing at every depth"
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    loss = 0.0
    for depth in range(depths):
        logits, _ = draft(states[:-1], tokens[1:])
        loss += kl(target_logits[1 + depth :], logits[depth:]).mean()
    return loss
