"""Accepts when a draw of the target is the draft, and commits that draw (N01)."""


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft(list(prefix) + drafted)[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target(list(prefix) + drafted, N + 1)

    committed = []
    for i in range(N + 1):
        committed.append(int(rng.choice(len(target_rows[i]), p=target_rows[i])))
        if i == N or committed[-1] != drafted[i]:
            break
    return committed
