"""A sibling with a token that was tried is skipped."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify skips a sibling whose token was tried before, without the residual: "
    "{example}."
)
HINT = "A twin is rejected for certain. Its rejection still takes its row away from what is wanted."
REPORT = "a beginner's slip: duplicates left out of a tree that was drawn with them"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        tried = set()
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if token in tried:
                continue
            tried.add(token)
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
