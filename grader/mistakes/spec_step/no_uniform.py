"""Accepts whenever the target gives at least as much."""

import numpy as np

SAYS = (
    "Your spec_step accepts a draft whenever the target gives it at least as much, "
    "without chance: {example}."
)
HINT = "At target .2 and draft .4 half of the drafts are welcome. What decides which?"
REPORT = "a draft of vLLM's own blog, vllm-project.github.io PR #80 (D04)"
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
        if draft_rows[i][token] <= target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
