"""Draws the correction from the draft once more."""

SAYS = (
    "Your spec_step replaces a rejected token by another draw of the draft, which nobody "
    "judges: {example}."
)
HINT = "The target refused what the draft said. Who should speak next?"
REPORT = "a neighbour of eth-sri/language-model-arithmetic #14 (D03)"
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
            committed.append(int(rng.choice(len(draft_rows[i]), p=draft_rows[i])))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
