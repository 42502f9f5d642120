"""Tries the target's likeliest child first."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify tries the children in the order of what the target wants: {example}."
HINT = "An order that looks at the tokens changes what they were drawn from. Keep to their numbers."
REPORT = "derived from Jeon et al. 2024: siblings have to be tried as they were drawn"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        children = [i for i, parent in enumerate(parents) if parent == node]
        for child in sorted(children, key=lambda i: -target_rows[node + 1][tokens[i]]):
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
