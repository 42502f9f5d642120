"""A list of rows, returned as it is."""


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, rows
