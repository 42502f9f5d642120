"""The bonus is drawn from a residual."""

import numpy as np

SAYS = "Your spec_step draws the bonus from a residual, though nothing was rejected: {example}."
HINT = "A residual makes up for what acceptance gave. Was anything drafted at the bonus's place?"
REPORT = "a neighbour of openvinotoolkit/openvino.genai #4190 (D07)"
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
    last = target_rows[N]
    if drafted:
        last = np.maximum(target_rows[N] - draft_rows[-1], 0)
        last = last / last.sum() if last.sum() > 0 else target_rows[N]
    committed.append(int(rng.choice(len(last), p=last)))
    return committed
