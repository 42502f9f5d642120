"""Accepts whenever the target is at least as likely, without the uniform."""

import numpy as np

SAYS = (
    "Your batch_verify does not use the uniforms to accept: it asks only which model "
    "likes the token better. In {case}, it accepts {got_accepted} of the drafts; it "
    "should accept {want_accepted}."
)
HINT = "A draft with target .3 and draft .6 should pass half of the time."
REPORT = "vllm-project.github.io PR #80: a draft of a text that said so (D04)"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = q <= p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
