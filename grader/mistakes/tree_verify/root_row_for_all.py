"""The target's row at the root judges all levels."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify compares all levels with the target's row at the root: {example}."
HINT = "After an acceptance you stand somewhere else, and the target wants something else."
REPORT = "a beginner's slip: the first row never left"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[0]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
