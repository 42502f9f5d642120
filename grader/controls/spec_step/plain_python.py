"""A loop over the cumulative sum, no NumPy; all rows of the target."""


def spec_step(prefix, target, draft, N, rng):
    def draw(row):
        u, total = rng.uniform() * sum(row), 0.0
        for token, weight in enumerate(row):
            total += weight
            if u < total:
                return token
        raise ValueError("the row is empty")

    drafted, rows = [], []
    while len(drafted) < N:
        rows.append(draft(tuple(prefix) + tuple(drafted))[0].tolist())
        drafted.append(draw(rows[-1]))
    text = [*prefix, *drafted]
    judged = target(text, len(text) + 1)[len(prefix) :].tolist()
    committed = []
    for token, p, q in zip(drafted, judged, rows):
        if not rng.uniform(0, q[token]) < p[token]:
            return committed + [draw([max(a - b, 0) for a, b in zip(p, q)])]
        committed += [token]
    return committed + [draw(judged[N])]
