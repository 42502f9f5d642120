"""The rejected token stays in the output."""

import numpy as np

SAYS = "Your spec_step leaves the rejected token in what it commits: {example}."
HINT = "A rejected token is replaced, not followed."
REPORT = "lucidrains/speculative-decoding #3: rejected tokens stayed in the output (B27)"
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
            committed.append(token)
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed[: N + 1]
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
