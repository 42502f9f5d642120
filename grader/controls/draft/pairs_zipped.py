"""Collects pairs and unzips them."""


def draft(prefix, model, N, rng):
    def one(text):
        row = model(text)[0]
        return int(rng.choice(len(row), p=row)), row

    made = []
    for _ in range(N):
        made.append(one([*prefix, *(token for token, _ in made)]))
    return [token for token, _ in made], [row for _, row in made]
