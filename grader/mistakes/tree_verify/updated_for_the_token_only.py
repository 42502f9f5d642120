"""Compares with the target's row, but draws from the residuals."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify lets every sibling meet the target's row, though it draws the correction "
    "from what all rejections left: {example}."
)
HINT = "What the correction is drawn from and what the next sibling meets are one and the same."
REPORT = "derived from Miao et al. 2023: residual not updated between rounds (D11)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(target_rows[node + 1][token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
