"""Counts all accepted drafts, not those before the first rejection."""

import numpy as np

SAYS = "Your spec_step counts accepted drafts even after one was rejected: {example}."
HINT = (
    "A draft after a rejected one follows a text that is no longer there. Where must counting stop?"
)
REPORT = "vllm-project/vllm PR #2658 (B58)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    accepted = 0
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            accepted += 1
    last = target_rows[accepted]
    if accepted < N:
        missing = np.maximum(last - draft_rows[accepted], 0)
        last = missing / missing.sum() if missing.sum() > 0 else last
    return [*drafted[:accepted], int(rng.choice(len(last), p=last))]
