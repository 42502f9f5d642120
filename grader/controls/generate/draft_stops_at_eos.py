"""Drafts nothing behind an EOS that the draft proposes."""

import numpy as np


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end and (not new or new[-1] != eos):
        n = min(N, end - len(new) - 1)
        text, rows = [*prefix, *new], []
        while len(rows) < n and (not rows or text[-1] != eos):
            rows.append(draft(text)[0])
            text.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
        judged = target(text, len(rows) + 1)
        drafted = text[len(prefix) + len(new) :]
        for token, p, q in zip(drafted, judged, rows):
            if rng.random() * q[token] >= p[token]:
                rest = np.maximum(p - q, 0)
                new.append(int(rng.choice(len(rest), p=rest / rest.sum())))
                break
            new.append(token)
            if token == eos:
                break
        else:
            new.append(int(rng.choice(len(judged[-1]), p=judged[-1])))
    return new
