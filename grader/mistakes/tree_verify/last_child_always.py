"""The last child is accepted always."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify accepts the last child of a node without a look, so there is never a "
    "correction: {example}."
)
HINT = "All siblings may be rejected. Then a token is drawn from what is still wanted."
REPORT = "a beginner's slip: the last one of several taken by default"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        children = [i for i, parent in enumerate(parents) if parent == node]
        for child in children:
            token, row = tokens[child], draft_rows[child]
            u = rng.random()
            if child == children[-1] or accept(wanted[token], row[token], u):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
