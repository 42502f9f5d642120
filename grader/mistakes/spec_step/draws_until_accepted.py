"""Draws new drafts until one is accepted."""

SAYS = (
    "With N = {N}, after {prefix} your step commits {token} with probability {got}; the target's "
    "own sampling gives {want} (seen in {samples} samples)."
)
HINT = (
    "What is accepted in the end follows min(target, draft). What the target says more often "
    "than the draft never catches up."
)
REPORT = "Leviathan et al., appendix A.2: rejection sampling by repeated draws"
CAUGHT_BY = "law"


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
            continue
        while True:
            other = int(rng.choice(len(draft_rows[i]), p=draft_rows[i]))
            if rng.random() * draft_rows[i][other] < target_rows[i][other]:
                return [*committed, other]
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
