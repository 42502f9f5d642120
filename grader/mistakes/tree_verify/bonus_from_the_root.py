"""The bonus comes from the root's row."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify draws the bonus from the target's row at the root: {example}."
HINT = "Behind a leaf all is accepted. What does the target say there?"
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
            return path, sample(wanted if node in parents else target_rows[0], rng)
