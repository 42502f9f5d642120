"""Gumbel noise in place of a uniform: the law is sampled, not enumerated."""

import numpy as np


def drawn(weights, rng):
    with np.errstate(divide="ignore"):
        return int((np.log(weights) + rng.gumbel(size=len(weights))).argmax())


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, draft_rows, last = [], [], sequence[-1]
    for _ in range(N):
        row = draft.extend(draft_cache, [last])[0]
        last = drawn(row, rng)
        drafted.append(last)
        draft_rows.append(row)
    target_rows = target.extend(target_cache, [sequence[-1], *drafted])
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
            continue
        missing = np.maximum(target_rows[i] - draft_rows[i], 0)
        committed.append(drawn(missing, rng))
        break
    else:
        committed.append(drawn(target_rows[N], rng))
    kept = len(sequence) + len(committed) - 1
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if draft_cache.length < kept:
        draft.extend(draft_cache, [last])
    return committed
