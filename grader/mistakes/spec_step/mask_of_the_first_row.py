"""Forbids everywhere what the target forbids at the first place."""

import numpy as np

SAYS = (
    "Your spec_step forbids, at each place of the block, what the target forbids at the first: "
    "{example}."
)
HINT = "What may follow depends on the tokens before it, so each row has zeros of its own."
REPORT = "vllm-project/vllm PR #44297: the mask is fixed at the start of the step (B51)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    for row in target_rows:
        row[target_rows[0] == 0] = 0
    target_rows /= target_rows.sum(axis=1, keepdims=True)
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
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
