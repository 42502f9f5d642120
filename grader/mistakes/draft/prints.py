"""Prints the pair in place of returning it."""

SAYS = (
    "Your draft prints and returns None; a check, or another function, can only use what is"
    " returned."
)
HINT = "Replace `print` by `return`."
REPORT = "a beginner's slip: prints instead of returning"
CAUGHT_BY = "type"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return print(tokens, rows)
