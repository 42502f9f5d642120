"""Feeds the target the drafts alone."""

import numpy as np

SAYS = (
    "Your pair_step feeds the target the drafts without the last token of the sequence, so "
    "that each draft is judged by the row behind it: {example}."
)
HINT = (
    "The row that judges the first draft is the one after the sequence's last token. Has the "
    "target read that?"
)
REPORT = "ohdearquant/lattice #243: draft i + 1 compared with the row of draft i (B14)"
CAUGHT_BY = "values"


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, draft_rows, last = [], [], sequence[-1]
    for _ in range(N):
        row = draft.extend(draft_cache, [last])[0]
        last = int(rng.choice(len(row), p=row))
        drafted.append(last)
        draft_rows.append(row)
    target_rows = target.extend(target_cache, drafted or [sequence[-1]])
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
            continue
        missing = np.maximum(target_rows[i] - draft_rows[i], 0)
        committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
        break
    else:
        committed.append(int(rng.choice(len(target_rows[-1]), p=target_rows[-1])))
    kept = len(sequence) + len(committed) - 1
    target_cache.truncate(min(kept, target_cache.length))
    draft_cache.truncate(min(kept, draft_cache.length))
    if draft_cache.length < kept:
        draft.extend(draft_cache, [last])
    return committed
