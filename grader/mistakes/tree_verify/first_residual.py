"""Only the first rejection changes what is wanted."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify takes the residual after the first rejection only, so the third sibling "
    "meets what the second one met: {example}."
)
HINT = "Each rejection takes something away, not the first one alone."
REPORT = "derived from Miao et al. 2023: the first residual for all siblings (D11)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        fresh = True
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            if fresh:
                wanted = residual(wanted, row)
            fresh = False
        else:
            return path, sample(wanted, rng)
