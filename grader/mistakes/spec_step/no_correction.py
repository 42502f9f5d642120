"""Commits no correction after accepted drafts."""

SAYS = (
    "Your spec_step ends at a rejected draft without a correction, unless nothing was accepted:"
    " {example}."
)
HINT = "What the rejected draft could not be has to be made up for at once, in the same step."
REPORT = "vllm-project/vllm #33729, #26372: a step without progress, repaired by halves (B76)"
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
        if rng.random() * draft_rows[i][token] >= target_rows[i][token]:
            break
        committed.append(token)
    if not committed or len(committed) == N:
        last = target_rows[len(committed)]
        committed.append(int(rng.choice(len(last), p=last)))
    return committed
