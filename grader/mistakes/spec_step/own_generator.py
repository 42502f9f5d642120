"""Makes a generator of its own in every step."""

import numpy as np

SAYS = (
    "Your spec_step draws from a generator of its own, np.random.default_rng(). "
    "Whatever is random must come from its arguments (prefix, target, draft, N, rng), "
    "so that the same arguments and draws give the same result."
)
HINT = "A new generator with the same seed draws the same numbers in every step."
REPORT = "vllm-project/vllm #6038: the request's seed ignored in the speculative path (B53)"
CAUGHT_BY = "randomness"


def spec_step(prefix, target, draft, N, rng):
    rng = np.random.default_rng(0)
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
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
