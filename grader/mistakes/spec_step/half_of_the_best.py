"""Accepts what has half of the best token's probability."""

SAYS = (
    "Your spec_step accepts a draft if the target gives it half as much as its best token, "
    "whatever the draft gave: {example}."
)
HINT = "Such a rule reads well and changes the output. What decides in min(1, target / draft)?"
REPORT = "rohitg00/ai-engineering-from-scratch, phase 19 lesson 14: 0.5 of the maximum"
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
        if target_rows[i][token] >= 0.5 * target_rows[i].max():
            committed.append(token)
        else:
            committed.append(int(rng.choice(len(target_rows[i]), p=target_rows[i])))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
