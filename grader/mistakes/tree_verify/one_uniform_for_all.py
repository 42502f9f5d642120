"""One uniform for the whole walk."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify judges all nodes, on every level, by one and the same random number: "
    "{example}."
)
HINT = "Each child that is tried gets a number of its own."
REPORT = "PaddlePaddle/FastDeploy PR #5568: one random number for several decisions (B55)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node, u = [], -1, rng.random()
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], u):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
