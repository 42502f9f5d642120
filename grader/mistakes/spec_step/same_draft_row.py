"""Draws all drafts from the row after the prefix."""

import numpy as np

SAYS = (
    "Your spec_step draws every draft from the row after the prefix, as if the drafts "
    "before it were not there, and judges them by other rows: {example}."
)
HINT = "What does the draft have to read before it proposes the second token?"
REPORT = "huggingface/transformers PR #28166: a wrong index in the sampling step (B02)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted = []
    for _ in range(N):
        first = draft(prefix)[0]
        drafted.append(int(rng.choice(len(first), p=first)))
    target_rows = target([*prefix, *drafted], N + 1)
    draft_rows = draft([*prefix, *drafted], N + 1)
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
