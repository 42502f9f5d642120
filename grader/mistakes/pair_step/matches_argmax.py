"""Accepts what the target likes best."""

import numpy as np

SAYS = (
    "Your pair_step accepts a draft if it is the target's likeliest token, and corrects with "
    "that one: {example}."
)
HINT = "That is right at temperature 0 alone. Which rule is right for every row?"
REPORT = "jaymody/speculative-sampling #3: an argmax inside of the stochastic rule (B05)"
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
        if token == target_rows[i].argmax():
            committed.append(token)
            continue
        missing = np.eye(len(target_rows[i]))[target_rows[i].argmax()]
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
