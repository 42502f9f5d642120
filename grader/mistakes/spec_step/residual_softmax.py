"""The residual goes through a softmax."""

import numpy as np

SAYS = (
    "Your spec_step puts the residual through a softmax, so that tokens which need "
    "nothing are drawn too: {example}."
)
HINT = "exp(0) is 1, not 0."
REPORT = "huggingface/transformers PR #28508 (B01)"
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
            missing = np.exp(np.maximum(target_rows[i] - draft_rows[i], 0))
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
