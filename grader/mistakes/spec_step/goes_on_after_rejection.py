"""Corrects and goes on with the later drafts."""

import numpy as np

SAYS = (
    "Your spec_step goes on with the later drafts after a correction, though they were drafted "
    "behind another token: {example}."
)
HINT = "The drafts after a rejected one have read it. Can they stay?"
REPORT = "vllm-project/vllm PR #2658: tokens after the first rejection kept (B58)"
CAUGHT_BY = "values"


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
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
