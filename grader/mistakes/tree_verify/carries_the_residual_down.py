"""What is wanted is not set anew on the next level."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify takes what was still wanted among the siblings down to the next level: "
    "{example}."
)
HINT = "Behind an accepted node there is a row of its own."
REPORT = "a beginner's slip: a line in front of the loop that belongs inside"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    wanted = target_rows[0]
    while True:
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                wanted = wanted if len(path) > 1 else target_rows[node + 1]
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
