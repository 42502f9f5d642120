"""Returns the tokens without the rows."""

SAYS = "Your draft returns a list of {count} {case}; it should return a pair, tokens and rows."
HINT = "Whoever judges the drafts has to know what they were drawn from: return tokens, rows."
REPORT = (
    "vllm-project/vllm: a draft's probabilities may be missing, and then the judge has to guess"
)
CAUGHT_BY = "type"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
    return tokens
