"""Gives the target the drafts without the prefix."""

import numpy as np

SAYS = "Your spec_step gives the target the drafts without the prefix before them: {example}."
HINT = "What stands before the first draft decides how likely it is."
REPORT = (
    "vllm-project/vllm #18902: what depends on the text so far is dropped with speculation (B47)"
)
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target(drafted, N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
