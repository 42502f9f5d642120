"""The draft's row of the first sibling for all."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify judges all siblings by the draft's row of the first one: {example}."
HINT = "Drawn without replacement, the second sibling comes from another row than the first."
REPORT = "the standard slip when reading SpecInfer: siblings without replacement (D09)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        children = [i for i, parent in enumerate(parents) if parent == node]
        for child in children:
            token, row = tokens[child], draft_rows[children[0]]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
