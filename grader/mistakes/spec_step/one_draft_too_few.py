"""Drafts N - 1 tokens."""

import numpy as np

SAYS = "Your spec_step drafts one token too few, N - 1 of them: {example}."
HINT = "How often does `range(1, N)` turn?"
REPORT = "a beginner's slip: off by one in the loop"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(1, N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], len(drafted) + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[-1]), p=target_rows[-1])))
    return committed
