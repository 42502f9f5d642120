"""The draft's row of the node before in the list."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify judges a node by the draft's row of the node before it in the list: "
    "{example}."
)
HINT = "Row i belongs to node i: the draft's rows have no row for the root."
REPORT = "ohdearquant/lattice #243: the row of the neighbour, in a chain (B14)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child - 1]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
