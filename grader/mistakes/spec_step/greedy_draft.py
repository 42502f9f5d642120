"""Drafts the likeliest token but judges it as if it had been drawn."""

import numpy as np

SAYS = (
    "Your spec_step drafts the likeliest token and then judges it as if it had been "
    "drawn from the row: {example}."
)
HINT = (
    "The ratio divides by the probability with which the token was really proposed. For"
    " an argmax that is 1."
)
REPORT = "huggingface/transformers #32867, PR #33534 (B03); apple/ml-recurrent-drafter #6 (B09)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(row.argmax()))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
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
