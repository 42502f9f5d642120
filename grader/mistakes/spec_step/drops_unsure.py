"""Drops drafts of which the draft is not sure."""

import numpy as np

SAYS = (
    "Your spec_step throws away drafts with a low draft probability and then draws from"
    " the target: {example}."
)
HINT = (
    "A drawn token may be judged, not screened: leaving out the rare ones changes what "
    "the draft proposes."
)
REPORT = "vllm-project/vllm PR #43522; ikawrakow/ik_llama.cpp PR #1820 (D06)"
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
        if draft_rows[i][token] < 0.3:
            break
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    last = target_rows[len(committed)]
    committed.append(int(rng.choice(len(last), p=last)))
    return committed
