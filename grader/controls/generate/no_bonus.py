"""Commits no bonus unless nothing else would be committed (N07)."""

import numpy as np


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end and (not new or new[-1] != eos):
        n = min(N, end - len(new) - 1)
        text, rows = [*prefix, *new], []
        for _ in range(n):
            rows.append(draft(text)[0])
            text.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
        judged = target(text, n + 1)
        drafted = text[len(prefix) + len(new) :]
        for token, p, q in zip(drafted, judged, rows):
            if rng.random() * q[token] >= p[token]:
                rest = np.maximum(p - q, 0)
                new.append(int(rng.choice(len(rest), p=rest / rest.sum())))
                break
            new.append(token)
            if token == eos:
                break
        if n == 0:
            new.append(int(rng.choice(len(judged[n]), p=judged[n])))
    return new
