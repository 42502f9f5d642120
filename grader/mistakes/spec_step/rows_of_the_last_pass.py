"""Takes all rows from the last pass of the draft."""

import numpy as np

SAYS = (
    "Your spec_step takes all of the draft's rows from its last pass, so the earlier drafts are"
    " judged by rows that they were not drawn from: {example}."
)
HINT = "The draft's answers may vary from pass to pass. Which pass was draft 0 drawn from?"
REPORT = "huggingface/transformers #47932 (B04), with rows that come again at each pass"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for i in range(N):
        draft_rows = draft([*prefix, *drafted], i + 1)
        drafted.append(int(rng.choice(len(draft_rows[i]), p=draft_rows[i])))
    target_rows = target([*prefix, *drafted], N + 1)
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
