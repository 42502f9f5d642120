"""Draws with the core's own sample."""

from specdecode import sample


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(sample(row, rng))
        rows.append(row)
    return tokens, rows
