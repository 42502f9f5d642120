"""The two probabilities have changed places."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify has the draft's and the wanted probability the wrong way round: {example}."
HINT = "A token that the target wants more than the draft offers is accepted always."
REPORT = "catalogued as derived: the ratio inverted (D02)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(row[token], wanted[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
