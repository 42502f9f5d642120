"""A token to which the draft gives 0 is accepted."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify accepts a token to which its draft row gives 0, even if nothing of it is "
    "wanted: {example}."
)
HINT = "0 < 0 is false: what is not wanted is rejected."
REPORT = "a beginner's slip: a guard against dividing by 0"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            u = rng.random()
            if row[token] == 0 or accept(wanted[token], row[token], u):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
