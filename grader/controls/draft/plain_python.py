"""No NumPy: lists and a running sum."""


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = [float(p) for p in model([*prefix, *tokens])[0]]
        u, token = rng.random(), 0
        while token < len(row) - 1 and u >= row[token]:
            u, token = u - row[token], token + 1
        tokens.append(token)
        rows.append(row)
    return tokens, rows
