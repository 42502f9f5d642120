"""The bonus comes from the target's last row."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify draws the bonus from the target's last row, which belongs to the last "
    "node of the list: {example}."
)
HINT = "In a chain the last row is behind the last guess. In a tree, which leaf have you reached?"
REPORT = "a neighbour of the catalogued bonus from a wrong row (D07)"
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
            return path, sample(wanted if node in parents else target_rows[-1], rng)
