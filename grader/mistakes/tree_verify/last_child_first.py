"""Tries the children from the last to the first."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify tries the children in the order from last to first: {example}."
HINT = "A row holds for a child given the siblings before it."
REPORT = "a beginner's slip: a stack of children, popped from its end"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node][::-1]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
