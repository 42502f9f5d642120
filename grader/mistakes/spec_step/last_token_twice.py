"""Feeds the last token of the prefix twice."""

import numpy as np

SAYS = "Your spec_step feeds the target the last token of the prefix twice: {example}."
HINT = "Print what you pass to the target. Is it the prefix and the drafts, each token once?"
REPORT = (
    "vllm-project/vllm PR #33251: the last token counted twice (B49); romsto/Speculative-"
    "Decoding #1 (B33)"
)
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, prefix[-1], *drafted], N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
