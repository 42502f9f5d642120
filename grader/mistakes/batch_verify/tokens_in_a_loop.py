"""Goes through the vocabulary to find the token."""

import numpy as np

SAYS = (
    "Your batch_verify takes one token after the other: Python runs {many} lines for 264 "
    "tokens, and {few} for 8. Let each operation work on the whole array."
)
HINT = "How many running sums are not above u times the total? That is the token."
REPORT = "a beginner's slip"
CAUGHT_BY = "loop"


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
    left, tokens = uniforms[:, N] * missing.sum(axis=1), np.full(B, -1)
    for token in range(missing.shape[1]):
        reached = missing[:, token] > left
        tokens = np.where((tokens < 0) & reached, token, tokens)
        left = left - missing[:, token]
    return accepted, tokens
