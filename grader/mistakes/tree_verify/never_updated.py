"""Compares each sibling with the target's row, and corrects from it."""

from specdecode import accept, sample

SAYS = (
    "Your tree_verify compares every sibling with the target's row and draws the correction "
    "from it too; no rejection leaves a trace: {example}."
)
HINT = "After a rejection something is known: that token was offered more often than it is wanted."
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
        else:
            return path, sample(wanted, rng)
