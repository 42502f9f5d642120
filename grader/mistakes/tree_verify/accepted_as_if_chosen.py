"""Accepts with the wanted probability, as if the row were one-hot."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify accepts a drawn token as if it had been chosen: u is compared with what "
    "is wanted, without the draft's probability: {example}."
)
HINT = "The draft's row says how often the token is offered. Where does it come in?"
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
            if accept(wanted[token], 1.0, rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
