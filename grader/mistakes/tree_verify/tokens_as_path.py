"""The tokens of the path in place of its nodes."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify returns the tokens of the path and not the numbers of its nodes: {example}."
)
HINT = "The cache is cut by node: which numbers does the caller need?"
REPORT = "a beginner's slip: tokens for nodes"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(token)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
