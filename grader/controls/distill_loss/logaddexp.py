"""The logarithm of the sum by logaddexp."""

import numpy as np


def distill_loss(target_logits, draft_logits, temperature):
    p, q = target_logits / temperature, draft_logits / temperature
    p = p - np.logaddexp.reduce(p, axis=1)[:, None]
    q = q - np.logaddexp.reduce(q, axis=1)[:, None]
    return np.where(np.exp(p) > 0, np.exp(p) * (p - q), 0).sum() / len(p)
