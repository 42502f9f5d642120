"""Cross-entropy with the text's own token."""

import numpy as np

SAYS = (
    "Your ttt_loss is the cross-entropy with the text's own next token; it should compare"
    " with the target's whole row. For {case} it gives {got}; it should be {want}."
)
HINT = "The text has no token after the last one, yet the target has a row there. Do you use it?"
REPORT = "a beginner's slip: hard labels in place of the target's rows"
CAUGHT_BY = "values"


def ttt_loss(draft, states, tokens, target_logits, depths):
    fed, loss = states[:-1], 0.0
    for depth in range(depths):
        logits, own = draft(fed, tokens[1 + depth :])
        rows = logits - logits.max(-1, keepdims=True)
        rows = rows - np.log(np.exp(rows).sum(-1, keepdims=True))
        labels = tokens[2 + depth :]
        loss -= rows[np.arange(len(labels)), labels].mean()
        fed = own[:-1]
    return loss
