"""Draws the bonus from the draft's last row."""

import numpy as np

SAYS = (
    "Your batch_verify draws the token after full acceptance from the draft's last row. "
    "In {case}, it has token {got_token} follow; with u {u} the token from {probs} is "
    "{want_token}."
)
HINT = "Only the target may speak behind the last draft, and it has a row for that."
REPORT = "neighbour of openvinotoolkit/openvino.genai #4190 and kekzl/imp #683 (D07)"
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
    full = (accepted == N) & (N > 0)
    missing = np.where(full[:, None], padded[:, N - 1], missing)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
