"""Tries only the first child."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify tries only the first child of each node: {example}."
HINT = "What are the other children for? The rejected one's siblings have their chance."
REPORT = "a beginner's slip: break in the wrong place"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            return path, sample(residual(wanted, row), rng)
        else:
            return path, sample(wanted, rng)
