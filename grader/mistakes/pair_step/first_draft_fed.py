"""Fills the hole with the first draft."""

import numpy as np

SAYS = (
    "Your pair_step feeds the draft its first token again after full acceptance; what it "
    "lacks is its last one, which is the same with N = 1 alone: {example}."
)
HINT = "With N = 1 your program is right. Which token does the draft lack with N = 3?"
REPORT = "vllm-project/vllm PR #9730: the back-fill right for one draft only (B21)"
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
    if draft_cache.length < kept:
        draft.extend(draft_cache, [(drafted or sequence[-1:])[0]])
    return committed
