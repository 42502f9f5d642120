"""The draft's row of the parent."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify judges a child by its parent's draft row: {example}."
HINT = "Row i is what token i was drawn from. It needs no step up."
REPORT = "a beginner's slip: a row counted from the parent"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[max(node, 0)]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
