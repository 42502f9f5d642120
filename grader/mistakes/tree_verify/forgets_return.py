"""Returns only after a rejection."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify returns None: is a `return` missing on some path?"
HINT = "What does your function return at a leaf?"
REPORT = "a beginner's slip: no return at the end"
CAUGHT_BY = "type"


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
            wanted = residual(wanted, row)
        else:
            if node not in parents:
                return None
            return path, sample(wanted, rng)
