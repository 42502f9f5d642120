"""Makes a distribution of the residual with a softmax."""

import numpy as np

SAYS = (
    "Your batch_verify puts the residual through a softmax, which gives every token some "
    "probability. In {case}, it has token {got_token} follow; with u {u} the token from "
    "{probs} is {want_token}."
)
HINT = "A residual of zeros in most places should stay zero there. Divide by the sum."
REPORT = "huggingface/transformers PR #28508 (B01)"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    weights = np.where(accepted[:, None] < N, np.exp(missing), missing)
    sums = np.cumsum(weights, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
