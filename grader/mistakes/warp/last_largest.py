"""The last of the largest logits at temperature 0."""

import numpy as np

SAYS = (
    "Your warp takes the last of the largest logits at temperature 0: {case} it returns "
    "{got}; the first of them counts, {want}."
)
HINT = "np.argmax gives the first one; np.argsort()[-1] the last."
REPORT = "kernels that break ties differently: vllm-project/vllm #20531 (B16)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argsort(logits, kind="stable")[-1]]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        kept = np.argsort(-probs)[:k]
        mask = np.zeros(len(probs), bool)
        mask[kept] = True
        probs = np.where(mask, probs, 0)
        probs = probs / probs.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
