"""Inverts a cumulative sum that does not end at 1."""

import numpy as np

SAYS = (
    "Your spec_step looks up a number from [0, 1) in a cumulative sum that ends below 1, so the"
    " last token gets what is left: {example}."
)
HINT = (
    "Where does the cumulative sum of target - draft end? Divide by that first, or stretch the "
    "number."
)
REPORT = "a beginner's slip: samples from unnormalised weights"
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
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            place = int(np.searchsorted(np.cumsum(missing), rng.random(), side="right"))
            committed.append(min(place, len(missing) - 1))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
