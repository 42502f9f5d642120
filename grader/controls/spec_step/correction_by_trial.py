"""Draws the correction from the target until the residual takes it."""


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft(list(prefix) + drafted)[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target(list(prefix) + drafted, N + 1)

    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] >= target_rows[i][token]:
            while True:
                other = int(rng.choice(len(target_rows[i]), p=target_rows[i]))
                if (
                    rng.random() * target_rows[i][other]
                    < target_rows[i][other] - draft_rows[i][other]
                ):
                    return [*drafted[:i], other]
    return [*drafted, int(rng.choice(len(target_rows[N]), p=target_rows[N]))]
