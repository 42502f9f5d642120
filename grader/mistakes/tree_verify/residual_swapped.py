"""The residual is row - wanted."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify takes what the draft offers too often for the residual, row - wanted: "
    "{example}."
)
HINT = "What is still missing: what is wanted and was offered too rarely."
REPORT = "catalogued as derived: the residual swapped (D01)"
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
            wanted = residual(row, wanted)
        else:
            return path, sample(wanted, rng)
