"""The residual is always taken from the target's row."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify takes each residual from the target's row and not from what the rejection "
    "before had left: {example}."
)
HINT = "The third sibling meets what two rejections have left, one after the other."
REPORT = "derived from Miao et al. 2023: residual not updated between rounds (D11)"
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
            wanted = residual(target_rows[node + 1], row)
        else:
            return path, sample(wanted, rng)
