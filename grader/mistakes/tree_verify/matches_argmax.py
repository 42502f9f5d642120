"""Accepts only the target's likeliest token."""

from specdecode import residual, sample

SAYS = "Your tree_verify accepts a token only if it is the target's likeliest: {example}."
HINT = "Greedy verification fits greedy text. Here the target's text is drawn."
REPORT = "a beginner's slip: greedy verification of a sampled text"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if token == wanted.argmax():
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
