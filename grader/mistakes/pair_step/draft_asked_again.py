"""Asks the draft once more for the residual's row."""

import numpy as np

SAYS = (
    "Your pair_step takes its last rows back and asks the draft again for the row of the "
    "residual: {example}."
)
HINT = "Keep each row from the moment its token was drawn."
REPORT = (
    "rohitg00/ai-engineering-from-scratch, phase 7 lesson 16: the draft's row is asked for again"
)
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
        draft_cache.truncate(len(sequence) + i - 1)
        again = draft.extend(draft_cache, [[*sequence, *drafted][len(sequence) + i - 1]])[0]
        missing = np.maximum(target_rows[i] - again, 0)
        missing = missing if missing.any() else target_rows[i]
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
