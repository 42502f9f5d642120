"""Single precision."""

import numpy as np


def distill_loss(target_logits, draft_logits, temperature):
    logs = []
    for rows in (target_logits, draft_logits):
        rows = rows.astype(np.float32) / np.float32(temperature)
        rows = rows - rows.max(axis=1, keepdims=True)
        logs.append(rows - np.log(np.exp(rows).sum(axis=1, keepdims=True)))
    p = np.exp(logs[0])
    terms = np.where(p > 0, p * (logs[0] - logs[1]), np.float32(0))
    return terms.sum(axis=1).mean()
