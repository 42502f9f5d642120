"""Written for any array library, with `xp` and methods alone."""

import numpy as np


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each = xp.arange(B)
    chosen = each[:, None], xp.arange(N)[None], drafted
    rejected = uniforms[:, :N] * draft_rows[chosen] >= target_rows[chosen]
    counts = (rejected.cumsum(-1) == 0).sum(-1)
    full = counts == N
    last = xp.where(full, counts - 1, counts) if N else counts
    wanted = target_rows[each, counts]
    drawn_from = draft_rows[each, last] if N else wanted * 0
    probs = (wanted - xp.where(full[:, None], wanted * 0, drawn_from)).clip(min=0)
    probs = xp.where((probs > 0).any(-1)[:, None], probs, wanted)
    sums = probs.cumsum(-1)
    return counts, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(-1)
