"""One uniform judges all drafts of the step."""

import numpy as np

SAYS = "Your spec_step judges all drafts by one and the same random number: {example}."
HINT = "Each decision needs a chance of its own, or they come true together."
REPORT = "PaddlePaddle/FastDeploy PR #5568 (B55); feifeibear reseeds before each uniform (R02)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed, u = [], rng.random()
    for i, token in enumerate(drafted):
        if u * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
