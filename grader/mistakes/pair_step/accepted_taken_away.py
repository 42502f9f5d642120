"""Keeps the sequence alone."""

import numpy as np

SAYS = "Your pair_step cuts both caches to the sequence, without the accepted drafts: {example}."
HINT = "Between the sequence and the rejected drafts are those that were accepted."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, draft_rows, last = [], [], sequence[-1]
    for _ in range(N):
        row = draft.extend(draft_cache, [last])[0]
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
    target_cache.truncate(len(sequence))
    draft_cache.truncate(min(len(sequence), draft_cache.length))
    if N == 0:
        draft.extend(draft_cache, [last])
    return committed
