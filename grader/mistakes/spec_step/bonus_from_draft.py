"""The bonus is drawn from the draft."""

import numpy as np

SAYS = (
    "Your spec_step draws the bonus from the draft's last row, so it is not judged by "
    "anyone: {example}."
)
HINT = "There is one target row more than there are drafts. What is it for?"
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
    last = draft_rows[-1] if drafted else target_rows[0]
    committed.append(int(rng.choice(len(last), p=last)))
    return committed
