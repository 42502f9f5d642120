"""Takes the likeliest token of the residual."""

import numpy as np

SAYS = (
    "Your spec_step takes the residual's largest entry as the correction, in place of a draw "
    "from it: {example}."
)
HINT = "The residual is a distribution. A token with a third of it should come a third of the time."
REPORT = "a neighbour of jaymody/speculative-sampling #3: argmax inside of the sampling rule (B05)"
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
            committed.append(int(missing.argmax()))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
