"""The target's row behind the child judges the child."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify judges a child by the target's row behind it, not by the one at its "
    "parent: {example}."
)
HINT = (
    "The row behind a token says what comes after it. Which row says how much the token is wanted?"
)
REPORT = "a beginner's slip: the row after in place of the row before"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(target_rows[child + 1][token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
