"""Accepts whenever the target likes the token at least as much."""

import numpy as np

SAYS = (
    "Your pair_step accepts without a random number, whenever the target's probability is at "
    "least the draft's: {example}."
)
HINT = "A token that the target likes half as much as the draft is accepted in half of the cases."
REPORT = "vllm-project.github.io PR #80: acceptance without a uniform (D04)"
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
        if draft_rows[i][token] <= target_rows[i][token]:
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
