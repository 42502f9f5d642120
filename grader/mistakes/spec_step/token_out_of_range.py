"""Lands behind the last token."""

import numpy as np

SAYS = "Your spec_step returns token {token}; the vocabulary is 0..{last}."
HINT = "Is every cumulative sum that you search in as long as 1?"
REPORT = "vllm-project/vllm #20531, PR #21876: an id beyond the vocabulary (B16)"
CAUGHT_BY = "range"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(np.searchsorted(np.cumsum(missing), rng.random(), side="right")))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
