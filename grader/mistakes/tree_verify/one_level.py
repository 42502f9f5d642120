"""Only the root's children are tried."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify tries the root's children only and draws behind the first that is "
    "accepted: {example}."
)
HINT = "An accepted node may have children too."
REPORT = "a beginner's slip: no loop over the levels"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                return path, sample(target_rows[child + 1], rng)
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
