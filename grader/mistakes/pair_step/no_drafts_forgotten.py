"""Leaves the draft behind if N is 0."""

import numpy as np

SAYS = (
    "Your pair_step does not feed the draft anything if N is 0, so that its cache falls "
    "behind: {example}."
)
HINT = "With N = 0 a token is committed as well. What must both caches hold then?"
REPORT = "vllm-project/vllm-metal PR #716: rounds with no drafts skip the draft's cache (B32)"
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
    draft_cache.truncate(min(kept, draft_cache.length))
    if N and draft_cache.length < kept:
        draft.extend(draft_cache, [last])
    return committed
