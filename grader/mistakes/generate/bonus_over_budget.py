"""Shrinks N to what is left, and forgets the bonus."""

from specdecode import spec_step

SAYS = (
    "Your generate shrinks N to the tokens that are left and forgets the bonus, one token "
    "more: {example}."
)
HINT = "With r tokens left, N = r drafts and the bonus make r + 1."
REPORT = "a neighbour of ohdearquant/lattice #242 (B39): the cap counts drafts, not tokens"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new)), rng):
            new.append(token)
            if token == eos:
                return new
    return new
