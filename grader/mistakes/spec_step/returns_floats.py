"""Collects the tokens in an array of floats."""

import numpy as np

SAYS = (
    "Your spec_step returns a list with np.float64({token}) (a float64) in it; every item "
    "should be a token, which is a whole number."
)
HINT = "np.append on an empty list makes floats. A plain list keeps whole numbers."
REPORT = "a beginner's slip: np.append([], token)"
CAUGHT_BY = "type"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = np.array([])
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed = np.append(committed, token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            return np.append(committed, rng.choice(len(missing), p=missing / missing.sum()))
    return np.append(committed, rng.choice(len(target_rows[N]), p=target_rows[N]))
