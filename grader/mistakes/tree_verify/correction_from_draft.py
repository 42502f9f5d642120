"""Draws the correction from the last sibling's row."""

from specdecode import accept, residual, sample

SAYS = "Your tree_verify draws the correction from the draft's row: {example}."
HINT = "The draft had its say. What is drawn last makes up for what it said too rarely."
REPORT = "a beginner's slip: the wrong one of two rows"
CAUGHT_BY = "values"


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
            tried = node in parents
            return path, sample(row if tried else wanted, rng)
