"""The target's row of the node's number."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify takes the target's row number i behind node i; row 0 is the root's, so "
    "that is the row of the node before: {example}."
)
HINT = "The target has one row more than there are nodes. Whose is row 0?"
REPORT = "ohdearquant/lattice #243: a row off by one, in a chain (B14)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[max(node, 0)]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
