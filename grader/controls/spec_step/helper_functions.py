"""Four small functions: draw, accept, residual, and the step."""

import numpy as np


def draw(row, rng):
    return int(rng.choice(len(row), p=row))


def accept(target_prob, draft_prob, u):
    return u * draft_prob < target_prob


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    return missing / missing.sum()


def spec_step(prefix, target, draft, N, rng):
    text, rows = list(prefix), []
    for _ in range(N):
        rows.append(draft(text)[-1])
        text.append(draw(rows[-1], rng))
    judged = target(text, N + 1)
    new = text[len(prefix) :]
    for i, (token, p, q) in enumerate(zip(new, judged, rows)):
        if not accept(p[token], q[token], rng.random()):
            return new[:i] + [draw(residual(p, q), rng)]
    return new + [draw(judged[-1], rng)]
