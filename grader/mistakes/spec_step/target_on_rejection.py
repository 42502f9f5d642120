"""Asks the target again for the correction."""

SAYS = (
    "Your spec_step asks the target once more when a draft is rejected, and corrects with the "
    "row after the rejected token: {example}."
)
HINT = "All rows are there already. Which of them stands before the rejected token?"
REPORT = "a neighbour of Leviathan et al., section 2: one pass a step"
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
            row = target([*prefix, *drafted[: i + 1]])[0]
            committed.append(int(rng.choice(len(row), p=row)))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
