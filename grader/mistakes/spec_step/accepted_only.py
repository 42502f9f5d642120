"""Returns the accepted drafts and no token after them."""

SAYS = "Your spec_step commits 0 tokens, [], for N = {N} after {prefix}; a step commits {allowed}."
HINT = "Every step ends with a token from the target's side: a correction or a bonus."
REPORT = "vllm-project/vllm #33729, #26372: an empty step (B76)"
CAUGHT_BY = "shape"


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
    return committed
