"""The rejected nodes are in the path too."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify puts every node that it has tried into the path, the rejected ones too: "
    "{example}."
)
HINT = "A rejected node is not committed."
REPORT = "a beginner's slip: appended before the test"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            path.append(child)
            if accept(wanted[token], row[token], rng.random()):
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
