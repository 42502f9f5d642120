"""np.mean over positions and tokens alike."""

import numpy as np

SAYS = (
    "Your ttt_loss takes the mean over tokens as well; over the vocabulary KL is a sum. "
    "For {case} it gives {got}; it should be {want}."
)
HINT = "Which axis do you average?"
REPORT = "a beginner's slip: a mean without an axis, depth by depth"
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
        logits, own = draft(fed, tokens[1 + depth :])
        loss += np.mean(kl(target_logits[1 + depth :], logits)) / logits.shape[1]
        fed = own[:-1]
    return loss
