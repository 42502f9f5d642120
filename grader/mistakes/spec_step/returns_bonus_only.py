"""Returns the last token of the step alone."""

import numpy as np

SAYS = (
    "Your spec_step commits only the last token, and leaves out the drafts that it accepted "
    "before it: {example}."
)
HINT = "The accepted drafts are part of the text. What does your list hold when it is returned?"
REPORT = "vllm-project/vllm PR #26027, #30204: only the last of several committed tokens (B79)"
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
            return committed[-1:]
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed[-1:]
