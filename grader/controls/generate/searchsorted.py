"""Its own step, drawing by searchsorted."""

import numpy as np


def draw(weights, rng):
    cumulative = np.cumsum(weights)
    return int(np.searchsorted(cumulative, rng.random() * cumulative[-1], side="right"))


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end and (not new or new[-1] != eos):
        n = min(N, end - len(new) - 1)
        text, rows = [*prefix, *new], []
        for _ in range(n):
            rows.append(draft(text)[0])
            text.append(draw(rows[-1], rng))
        judged = target(text, n + 1)
        drafted = text[len(prefix) + len(new) :]
        for token, p, q in zip(drafted, judged, rows):
            if rng.random() * q[token] >= p[token]:
                rest = np.maximum(p - q, 0)
                new.append(draw(rest, rng))
                break
            new.append(token)
            if token == eos:
                break
        else:
            new.append(draw(judged[n], rng))
    return new
