"""A rejected token is set to zero and the rest scaled up."""

import numpy as np

from specdecode import accept, sample

SAYS = (
    "Your tree_verify sets the rejected token to 0 and scales up the rest, which is the "
    "residual of a chosen token and not of a drawn one: {example}."
)
HINT = "Subtract the row that the token was drawn from, all of it, not the token's entry alone."
REPORT = (
    "derived from EAGLE's evaluate_posterior, right there because its guesses are chosen (N02 "
    "in the catalogue)"
)
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
            wanted = np.where(np.arange(len(wanted)) == token, 0, wanted)
            wanted = wanted / wanted.sum()
        else:
            return path, sample(wanted, rng)
