"""One uniform for all children of a node."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify judges all siblings by one and the same random number: {example}."
HINT = "The first one's rejection says that u was large. Is the second one's chance still fair?"
REPORT = "PaddlePaddle/FastDeploy PR #5568: one random number for several decisions (B55)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        u = rng.random()
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], u):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
