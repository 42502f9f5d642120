"""Subtracts the rejected token's probability from the whole row."""

import numpy as np

SAYS = (
    "Your spec_step subtracts one number from the whole target row, the draft's probability of "
    "the rejected token; each token has a draft probability of its own: {example}."
)
HINT = "What do you keep of the draft's row, all of it or one entry?"
REPORT = "rohitg00/ai-engineering-from-scratch, phase 10 lesson 25: the residual subtracts a scalar"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_probs = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_probs.append(row[drafted[-1]])
    target_rows = target([*prefix, *drafted], N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_probs[i] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_probs[i], 0)
            if missing.sum() == 0:
                missing = target_rows[i]
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
