"""Children at 2i + 1 and 2i + 2, as in a heap."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify looks for the children by position, as if every node had two and the list "
    "went level by level: {example}."
)
HINT = "The parents say who follows whom. A tree may have any shape and order."
REPORT = "pie-project/pie PR #197: sibling lookup wrong (B66)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i in (2 * node + 2, 2 * node + 3) if i < len(parents)]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
