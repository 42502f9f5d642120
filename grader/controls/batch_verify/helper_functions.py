"""In three functions, for all rows each."""

import numpy as np


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    accepted = counts(p, q, uniforms[:, :N])
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    return accepted, draw(leftover(wanted, padded[each, accepted]), uniforms[:, N:])


def counts(p, q, u):
    return np.cumprod(u * q < p, axis=1).sum(axis=1)


def leftover(target, draft):
    missing = np.maximum(target - draft, 0)
    return np.where(missing.sum(axis=1, keepdims=True) > 0, missing, target)


def draw(probs, u):
    sums = np.cumsum(probs, axis=1)
    return (sums <= u * sums[:, -1:]).sum(axis=1)
