"""Takes the likeliest token as the bonus."""

import numpy as np

SAYS = (
    "Your spec_step takes the target's likeliest token as the bonus, in place of a draw: {example}."
)
HINT = "Temperature 0 is a one-hot row. On any other row the same code has to draw."
REPORT = "z-lab/dflash #74: a sampler without its temperature is greedy (B08)"
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
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(target_rows[N].argmax()))
    return committed
