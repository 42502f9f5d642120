"""A token to which the draft gives 0 is rejected."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify rejects a wanted token because its draft row gives it 0: {example}."
HINT = "u * 0 is less than anything that is wanted."
REPORT = "a beginner's slip: a guard against dividing by 0"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if row[token] > 0 and accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
