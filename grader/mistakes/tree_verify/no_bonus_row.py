"""At a leaf, draws from the row its token was judged by."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify draws the token behind a leaf from the row that judged the leaf: {example}."
)
HINT = "The leaf was accepted. The next token comes behind it, not in its place."
REPORT = "a neighbour of the catalogued bonus from row g - 1 (D07)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node, before = child, wanted
                break
            wanted = residual(wanted, row)
        else:
            leaf = path and node not in parents
            return path, sample(before if leaf else wanted, rng)
