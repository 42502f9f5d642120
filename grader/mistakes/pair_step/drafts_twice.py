"""Reads each draft twice."""

import numpy as np

SAYS = (
    "Your pair_step feeds the draft {count} tokens for N = {N} after {sequence}; {most} "
    "tokens at most are new to it."
)
HINT = "The cache keeps what was read. Only the newest token is new."
REPORT = "romsto/Speculative-Decoding #1, #4: tokens passed again together with the past (B33)"
CAUGHT_BY = "count"


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, draft_rows, last = [], [], sequence[-1]
    for _ in range(N):
        draft_cache.truncate(len(sequence) - 1)
        row = draft.extend(draft_cache, [sequence[-1], *drafted])[-1]
        last = int(rng.choice(len(row), p=row))
        drafted.append(last)
        draft_rows.append(row)
    target_rows = target.extend(target_cache, [sequence[-1], *drafted])
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
            continue
        missing = np.maximum(target_rows[i] - draft_rows[i], 0)
        committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
        break
    else:
        committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    kept = len(sequence) + len(committed) - 1
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if draft_cache.length < kept:
        draft.extend(draft_cache, [last])
    return committed
