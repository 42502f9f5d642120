"""Asks the target for N rows."""

import numpy as np

SAYS = (
    "Your spec_step asks the target for N rows, so the row after the prefix is missing and each"
    " draft is judged by the next one: {example}."
)
HINT = "Between and around N drafts there are N + 1 places. The pass should return a row for each."
REPORT = "ohdearquant/lattice #243: draft i + 1 compared with the row of draft i (B14)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], max(N, 1))
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(
                int(
                    rng.choice(
                        len(missing), p=missing / missing.sum() if missing.sum() else target_rows[i]
                    )
                )
            )
            return committed
    committed.append(int(rng.choice(len(target_rows[-1]), p=target_rows[-1])))
    return committed
