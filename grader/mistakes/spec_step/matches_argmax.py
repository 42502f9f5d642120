"""Accepts what the target finds likeliest, and commits that otherwise."""

SAYS = (
    "Your spec_step commits the target's likeliest token at each place, as if the temperature "
    "were 0: {example}."
)
HINT = (
    "Comparing with the argmax is right for one-hot rows only. What does min(1, target / draft)"
    " say?"
)
REPORT = "jaymody/speculative-sampling #3: greedy decoding inside of a sampler (B05)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = []
    for i in range(N + 1):
        committed.append(int(target_rows[i].argmax()))
        if i == N or drafted[i] != committed[i]:
            break
    return committed
