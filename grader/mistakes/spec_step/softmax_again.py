"""Puts the rows through a softmax once more."""

import numpy as np

SAYS = (
    "Your spec_step puts the rows, which are probabilities already, through a softmax once "
    "more: {example}."
)
HINT = "What do a model's rows sum to, before you do anything with them?"
REPORT = "huggingface/transformers #47932: raw and processed scores mixed up (B04)"
CAUGHT_BY = "values"


def softmax(rows):
    weights = np.exp(rows)
    return weights / weights.sum(axis=-1, keepdims=True)


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = softmax(draft([*prefix, *drafted])[0])
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = softmax(target([*prefix, *drafted], N + 1))
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
