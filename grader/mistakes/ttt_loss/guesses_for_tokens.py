"""Feeds the draft's likeliest guesses in place of the text."""

import numpy as np

SAYS = (
    "Your ttt_loss feeds the draft its own guesses as tokens; only the states are its "
    "own, the tokens are those of the text. For {case} it gives {got}; it should be "
    "{want}."
)
HINT = "Whose text do the target's rows follow?"
REPORT = (
    "SafeAILab/EAGLE #216: are the draft's tokens fed back in training-time test, or its states?"
)
CAUGHT_BY = "values"


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, nexts, loss = states[:-1], tokens[1:], 0.0
    for depth in range(depths):
        logits, own = draft(fed, nexts)
        loss += kl(target_logits[1 + depth :], logits).mean()
        fed, nexts = own[:-1], logits.argmax(-1)[:-1]
    return loss
