"""Asks the draft again for the rows it drew from."""

import numpy as np

SAYS = (
    "Your spec_step asks the draft {times} for N = {N}; one pass a drafted token is "
    "enough when its row is kept."
)
HINT = "Keep each row in a list at the moment the token is drawn from it."
REPORT = "huggingface/transformers #47932: the declared rows were not those drawn from (B04)"
CAUGHT_BY = "passes"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
    target_rows = target([*prefix, *drafted], N + 1)
    draft_rows = [draft([*prefix, *drafted[:i]])[0] for i in range(N)]
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
