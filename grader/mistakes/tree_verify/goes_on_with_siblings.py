"""Goes on with the siblings of an accepted node."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify goes on with the siblings after it has accepted a node, so that two of "
    "them may be accepted for one place: {example}."
)
HINT = "There is one token for each place. When it is found, go down."
REPORT = "a beginner's slip: no break after the acceptance"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted, accepted = target_rows[node + 1], []
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                accepted.append(child)
            else:
                wanted = residual(wanted, row)
        if not accepted:
            return path, sample(wanted, rng)
        path += accepted
        node = accepted[-1]
