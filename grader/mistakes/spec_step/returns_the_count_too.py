"""Returns the tokens and how many were accepted."""

import numpy as np

SAYS = (
    "Your spec_step returns a list with {tokens} (a list) in it; every item should be a token, "
    "which is a whole number."
)
HINT = "Is there a comma behind `return`? The count can be had from the list's length."
REPORT = (
    "rohitg00/ai-engineering-from-scratch, phase 7 lesson 16: the step returns a count with the"
    " bonus in it"
)
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
            return committed, i
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed, N
