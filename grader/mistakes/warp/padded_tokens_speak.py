"""Gives logit 0 to tokens that have -inf."""

import numpy as np

SAYS = (
    "Your warp gives probability to tokens whose logit is -inf, so that they can be said: "
    "{case} it keeps {got_kept}; it should keep {want_kept}."
)
HINT = "exp(-inf) is 0 already; nothing has to be done about it."
REPORT = "vllm-project/vllm #5203, #10913: the same tokenizer, a padded vocabulary (B74)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    logits = np.where(np.isinf(logits), 0.0, logits)
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
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
