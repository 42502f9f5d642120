"""Takes the last rows for the correction, not those of the rejected draft."""

import numpy as np

SAYS = (
    "Your spec_step corrects with the rows of the last draft, whichever draft was rejected: "
    "{example}."
)
HINT = "When draft 0 of 2 is rejected, which two rows say what is owed at its place?"
REPORT = "a beginner's slip: the last row in place of the rejecting one"
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
            missing = np.maximum(target_rows[N - 1] - draft_rows[N - 1], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
