"""Corrects from the target in place of the residual."""

SAYS = "Your spec_step replaces a rejected token by a draw from the target's whole row: {example}."
HINT = (
    "Accepted tokens have taken their share of the target already. What is left for the correction?"
)
REPORT = "eth-sri/language-model-arithmetic #14 asks whether this would do (D03)"
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
            missing = target_rows[i]
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
