"""Accepts at u * row = wanted, so at u = 0 always."""

from specdecode import residual, sample

SAYS = (
    "Your tree_verify accepts at u * row[token] = wanted[token], so at u = 0 it lets pass what "
    "the target never says: {example}."
)
HINT = "Less, not less or equal: 0 < 0 is false."
REPORT = "a beginner's slip: <= in place of <"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if rng.random() * row[token] <= wanted[token]:
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
