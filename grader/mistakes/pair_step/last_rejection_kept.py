"""Takes nothing back if only the last draft was rejected."""

import numpy as np

SAYS = "Your pair_step takes nothing back if the last draft is the one that is rejected: {example}."
HINT = "Your condition asks whether more than one draft was rejected. One is enough."
REPORT = (
    "openvinotoolkit/openvino.genai #4190: a rejection at the last draft is not rolled back (B23)"
)
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
    if len(committed) < N:
        target_cache.truncate(kept)
    if len(committed) < N:
        draft_cache.truncate(kept)
    if len(committed) > N:
        draft.extend(draft_cache, [last])
    return committed
