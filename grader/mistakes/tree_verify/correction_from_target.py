"""Draws the correction from the target's row."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify draws the correction from the target's row, as if no sibling had been "
    "rejected: {example}."
)
HINT = "The rejected tokens had their chance. What is still wanted when the last one is gone?"
REPORT = "eth-sri/language-model-arithmetic #14 asks about it, for one guess (D03)"
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
            wanted = residual(wanted, row)
        else:
            return path, sample(target_rows[node + 1], rng)
