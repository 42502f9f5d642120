"""Judges the block as a whole and corrects token by token."""

import numpy as np

SAYS = (
    "Your spec_step accepts the block as a whole but corrects by the rule for single tokens: "
    "{example}."
)
HINT = "A rule for acceptance has one correction that belongs to it. Which does yours need?"
REPORT = "vllm-project/vllm-ascend #7807: block verification kept the token-wise residual (B12)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    kept, share = 0, 1.0
    for i, token in enumerate(drafted):
        share = min(share * target_rows[i][token] / draft_rows[i][token], 1)
        stays = share
        if i + 1 < N:
            owed = np.maximum(share * target_rows[i + 1] - draft_rows[i + 1], 0).sum()
            stays = owed / (owed + 1 - share) if owed else 0
        if rng.random() < stays:
            kept = i + 1
    last = target_rows[kept]
    if kept < N:
        missing = np.maximum(last - draft_rows[kept], 0)
        last = missing / missing.sum() if missing.sum() else last
    return [*drafted[:kept], int(rng.choice(len(last), p=last))]
