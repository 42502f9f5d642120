"""Draws the bonus from the draft."""

import numpy as np

SAYS = "Your pair_step draws the bonus from the draft's row: {example}."
HINT = "After N acceptances the target's last row has not been used yet."
REPORT = "neighbour of the reports on a wrong bonus: from q (D07)"
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
        bonus = draft.extend(draft_cache, [last])[0]
        committed.append(int(rng.choice(len(bonus), p=bonus)))
    kept = len(sequence) + len(committed) - 1
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if draft_cache.length < kept:
        draft.extend(draft_cache, [last])
    return committed
