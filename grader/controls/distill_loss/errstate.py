"""Warnings off, nan made 0 where the weight is 0."""

import numpy as np


def distill_loss(target_logits, draft_logits, temperature):
    with np.errstate(all="ignore"):
        p, q = (
            rows / temperature - np.max(rows / temperature, axis=1, keepdims=True)
            for rows in (target_logits, draft_logits)
        )
        p = p - np.log(np.exp(p).sum(axis=1, keepdims=True))
        q = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
        terms = np.exp(p) * (p - q)
    terms[np.exp(p) == 0] = 0
    return terms.sum() / terms.shape[0]
