"""Returns the last token, not the list."""

import numpy as np

SAYS = "Your spec_step returns {token} (an int); it should return a list of tokens."
HINT = "One step may commit several tokens. Return them all, in a list."
REPORT = "a beginner's slip: the wrong type"
CAUGHT_BY = "type"


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
            return committed[-1]
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed[-1]
