"""Handles a rejection one turn of the loop too late."""

import numpy as np

SAYS = (
    "Your spec_step notices a rejection one turn of its loop too late, and corrects with the "
    "next draft's rows, or not at all after the last draft: {example}."
)
HINT = "Which i does your loop stand at when it draws the correction?"
REPORT = "openvinotoolkit/openvino.genai #4190 (B23)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed, rejected = [], False
    for i, token in enumerate(drafted):
        if rejected:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            rejected = True
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
