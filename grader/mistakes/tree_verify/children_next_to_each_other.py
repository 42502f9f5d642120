"""Stops looking for children at the first node that is none."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify stops looking for children at the first node that is not one, though "
    "siblings may stand far apart: {example}."
)
HINT = "In the list [-1, 0, -1], which nodes follow the root?"
REPORT = "pie-project/pie PR #197: sibling lookup wrong (B66)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        children = []
        for i in range(node + 1, len(parents)):
            if parents[i] == node:
                children.append(i)
            elif children:
                break
        for child in children:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
