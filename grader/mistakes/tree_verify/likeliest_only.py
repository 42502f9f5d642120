"""Tries only the target's likeliest child."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify tries only the child that the target likes best: {example}."
HINT = "Choosing among the children by what the target likes is no fair draw any more."
REPORT = "a beginner's slip: the best of the children only"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        children = [i for i, parent in enumerate(parents) if parent == node]
        for child in sorted(children, key=lambda i: -wanted[tokens[i]])[:1]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
