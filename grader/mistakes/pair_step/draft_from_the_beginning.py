"""Calls the draft on the whole text for each draft, then fills its cache."""

import numpy as np

SAYS = (
    "Your pair_step has the draft read the text again from the beginning for N = {N} after "
    "{sequence}; its cache holds all but the last token, so that it is fed one token a draft."
)
HINT = "`draft.extend(draft_cache, [last])` reads one token."
REPORT = "feifeibear/LLMSpeculativeSampling #42: the draft's passes cost more than they save (B69)"
CAUGHT_BY = "count"


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, draft_rows, last = [], [], sequence[-1]
    for _ in range(N):
        row = draft([*sequence, *drafted])[0]
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
    draft.extend(draft_cache, [*sequence, *committed][draft_cache.length : kept])
    return committed
