"""Takes the residual one row late."""

import numpy as np

SAYS = (
    "Your pair_step takes the target's row after the rejected token for the residual; the row"
    " before it is the one that rejected it: {example}."
)
HINT = "Row i judges draft i, and row i replaces it."
REPORT = "neighbour of ohdearquant/lattice #243: the residual's row n + 1 (D08)"
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
        missing = np.maximum(target_rows[i + 1] - draft_rows[i], 0)
        missing = missing if missing.any() else target_rows[i + 1]
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
