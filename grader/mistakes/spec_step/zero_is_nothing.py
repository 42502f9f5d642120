"""Takes token 0 for no token."""

import numpy as np

SAYS = (
    "Your spec_step treats token 0 as if nothing had been drafted, and so never accepts it: "
    "{example}."
)
HINT = "`if token` is false for token 0, which is a token like any other."
REPORT = "feifeibear/LLMSpeculativeSampling stops at token id 0 (R03); Medusa pads with it (R05)"
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
        if token and rng.random() * draft_rows[i][token] < target_rows[i][token]:
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
