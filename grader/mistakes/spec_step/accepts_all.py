"""Accepts all drafts."""

SAYS = "Your spec_step accepts every draft, so its output is the draft's: {example}."
HINT = "Which line of yours can reject?"
REPORT = "vllm-project/vllm-ascend #13730: the uniform was hard-wired to 0 (B11)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted = []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
    last = target([*prefix, *drafted], N + 1)[-1]
    return [*drafted, int(rng.choice(len(last), p=last))]
