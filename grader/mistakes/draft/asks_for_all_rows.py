"""Asks the model for all rows once more at the end."""

SAYS = (
    "Your draft draws well, and asks the model for all the rows once more at the end. A "
    "model that answers differently by then makes them other rows: after {after} a token is"
    " drawn from {drawn}, and the row returned for it is {declared}."
)
HINT = "Keep each row in a list at the moment its token is drawn from it."
REPORT = "huggingface/transformers #47932: the rows returned were not those drawn from (B04)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
    return tokens, model([*prefix, *tokens], N + 1)[:N]
