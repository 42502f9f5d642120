"""Each sibling against the target's row, the correction from the last residual."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify compares each sibling with the target's row again, and takes the residual "
    "of that row and the last sibling's alone: {example}."
)
HINT = "Which line makes the second sibling meet something else than the first one met?"
REPORT = "derived from Miao et al. 2023: residual not updated between rounds (D11)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = rest = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(target_rows[node + 1], row)
            rest = wanted
            wanted = target_rows[node + 1]
        else:
            return path, sample(rest, rng)
