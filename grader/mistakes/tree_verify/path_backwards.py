"""The path from the end to the root."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify returns the path from its end to the root: {example}."
HINT = "First the root's child, then what follows it."
REPORT = "a beginner's slip: a path built from its end"
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
            wanted = residual(wanted, row)
        else:
            return path[::-1], sample(wanted, rng)
