"""Judges by a sharper target."""

import numpy as np

SAYS = (
    "Your spec_step sharpens the target's rows before it judges by them, so the output is that "
    "of a colder model: {example}."
)
HINT = "The models' rows are finished distributions. Temperature was applied before you got them."
REPORT = "vllm-project/vllm #9834, PR #10198: temperature on one of the models only (B07)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    target_rows = target_rows**2 / (target_rows**2).sum(axis=1, keepdims=True)
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
