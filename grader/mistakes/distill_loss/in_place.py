"""Changes the logits that it was given."""

import numpy as np

SAYS = (
    "Your distill_loss changes its argument target_logits in place: it was {before} and is "
    "{after} after the call. Work on a copy."
)
HINT = "`a -= b` writes into a's own memory; `a = a - b` makes a new array."
REPORT = "a beginner's slip"
CAUGHT_BY = "state"


def distill_loss(target_logits, draft_logits, temperature):
    logs = []
    for logits in (target_logits, draft_logits):
        logits -= logits.max(axis=1, keepdims=True)
        logits /= temperature
        logs.append(logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)))
    p = np.exp(logs[0])
    return float(np.where(p > 0, p * (logs[0] - logs[1]), 0).sum(axis=1).mean())
