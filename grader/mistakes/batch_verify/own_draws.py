"""Draws uniforms of its own."""

import numpy as np

SAYS = (
    "Your batch_verify draws from NumPy's global `np.random`. Whatever is random must "
    "come from its arguments ({names}), so that the same arguments and draws give the "
    "same result."
)
HINT = "The uniforms are there already."
REPORT = (
    "vllm-project/vllm-ascend #13730: draws that were not those of the request (B11's neighbour)"
)
CAUGHT_BY = "randomness"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = np.random.rand(B, N) * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
