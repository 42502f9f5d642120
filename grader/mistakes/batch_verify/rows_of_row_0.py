"""Takes the distributions of the first text for all."""

import numpy as np

SAYS = (
    "Your batch_verify draws every row's token from the distributions of row 0. In "
    "{case}, it has token {got_token} follow; with u {u} the token from {probs} is "
    "{want_token}."
)
HINT = (
    "`rows[counts]` picks along the first axis. Two index arrays pick a text and a "
    "position: `rows[each, counts]`."
)
REPORT = (
    "vllm-project/vllm keeps the rows of a batch flattened; derived: without a text's own offset"
)
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[0, accepted]
    missing = np.maximum(wanted - padded[0, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
