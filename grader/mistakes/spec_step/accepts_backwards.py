"""Looks for the last acceptance from the right."""

import numpy as np

SAYS = (
    "Your spec_step keeps everything up to the last draft that is accepted, the rejected ones "
    "before it too: {example}."
)
HINT = "One rejected draft makes all behind it worthless, whatever they would have been judged."
REPORT = "a neighbour of vllm-project/vllm PR #2658 (B58)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    kept = 0
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            kept = i + 1
    last = target_rows[kept]
    if kept < N:
        missing = np.maximum(last - draft_rows[kept], 0)
        last = missing / missing.sum() if missing.sum() else last
    return [*drafted[:kept], int(rng.choice(len(last), p=last))]
