"""Only the last accepted node."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify returns the last accepted node only, not the path to it: {example}."
HINT = "All that was accepted on the way is committed too."
REPORT = "a beginner's slip: overwritten in place of appended"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path = [child]
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
