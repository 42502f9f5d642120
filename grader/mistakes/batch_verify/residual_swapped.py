"""Subtracts the target from the draft."""

import numpy as np

SAYS = (
    "Your batch_verify draws the token after a rejection from draft - target. In {case}, "
    "it has token {got_token} follow; with u {u} the token from {probs} is {want_token}."
)
HINT = "The residual is what the target wants and the draft gave too rarely."
REPORT = "derived from the papers' letters, which change sides (D01)"
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
    missing = np.where(
        accepted[:, None] < N, np.maximum(padded[each, accepted] - wanted, 0), wanted
    )
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
