"""Counts the correction among what was read."""

import numpy as np

SAYS = (
    "Your pair_step keeps one entry too many after a rejection: it counts the correction, "
    "which no model has read, and keeps the rejected token in its place: {example}."
)
HINT = "The last committed token is in neither cache."
REPORT = "vllm-project/vllm #26191, PR #26498: lengths that count what was rejected (B34)"
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
    kept = len(sequence) + len(committed)
    target_cache.truncate(min(kept, target_cache.length))
    draft_cache.truncate(min(kept, draft_cache.length))
    if len(committed) > N:
        draft.extend(draft_cache, [last])
    return committed
