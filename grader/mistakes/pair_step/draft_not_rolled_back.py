"""Leaves rejected drafts in the draft's cache."""

import numpy as np

SAYS = "Your pair_step leaves rejected drafts in the draft's cache: {example}."
HINT = "The draft has read its own drafts too, all but the last."
REPORT = "pie-project/pie PR #197: the keys and values of rejected drafts are kept (B66)"
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
    target_cache.truncate(kept)
    if draft_cache.length < kept:
        draft.extend(draft_cache, [last])
    return committed
