"""Treats full acceptance as a rejection of the last draft."""

import numpy as np

SAYS = (
    "Your batch_verify draws the token after full acceptance from the residual of the "
    "last draft, which was accepted. In {case}, it has token {got_token} follow; with u "
    "{u} the token from {probs} is {want_token}."
)
HINT = "After N acceptances nothing is to be replaced: take row N of the target as it is."
REPORT = "neighbour of openvinotoolkit/openvino.genai #4190 (D07)"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    stop = np.minimum(accepted, max(N - 1, 0))
    wanted = target_rows[each, stop]
    missing = np.maximum(wanted - padded[each, stop], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
