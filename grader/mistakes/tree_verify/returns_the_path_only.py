"""Returns the path without a token."""

from specdecode import accept, residual

SAYS = (
    "Your tree_verify returns {value}; it should return a pair: the path, a list of nodes, and "
    "the token that follows."
)
HINT = "One token more is drawn in every case."
REPORT = "a beginner's slip: the last token is not returned"
CAUGHT_BY = "type"


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
            return path
