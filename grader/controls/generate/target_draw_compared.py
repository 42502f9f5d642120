"""Accepts when a draw of the target is the draft (N01)."""


def generate(prefix, target, draft, N, rng, budget, eos, context):
    new = []
    end = budget if context is None else min(budget, context - len(prefix))
    while len(new) < end and eos not in new:
        n = min(N, end - len(new) - 1)
        text = [*prefix, *new]
        for _ in range(n):
            row = draft(text)[0]
            text.append(int(rng.choice(len(row), p=row)))
        drafted = text[len(prefix) + len(new) :]
        for i, row in enumerate(target(text, n + 1)):
            new.append(int(rng.choice(len(row), p=row)))
            if new[-1] == eos or i == n or new[-1] != drafted[i]:
                break
    return new
