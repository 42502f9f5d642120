"""Subtracts in place."""

from specdecode import accept, sample

SAYS = (
    "Your tree_verify changes its argument target_rows in place: it was {before} and is {after} "
    "after the call. Work on a copy."
)
HINT = "`wanted -= row` writes into the caller's rows: a row of an array is a view of it."
REPORT = "a beginner's slip: -= on a view"
CAUGHT_BY = "state"


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
            wanted -= row
            wanted.clip(min=0, out=wanted)
            wanted /= wanted.sum()
        else:
            return path, sample(wanted, rng)
