"""NumPy's own `where`, into zeros."""

import numpy as np


def distill_loss(target_logits, draft_logits, temperature):
    both = np.stack([target_logits, draft_logits]) / temperature
    both = both - both.max(axis=-1, keepdims=True)
    p, q = both - np.log(np.exp(both).sum(axis=-1, keepdims=True))
    gap = np.zeros(p.shape)
    np.subtract(p, q, out=gap, where=np.isfinite(p))
    return np.einsum("nv,nv->n", np.exp(p), gap).mean()
