"""Cuts at the last EOS of the block."""

from specdecode import spec_step

SAYS = "Your generate cuts the text at the last EOS of a block, not at the first: {example}."
HINT = "A block can hold two. `index` finds the first; searching from the right does not."
REPORT = "a neighbour of sgl-project/sglang PR #23802: the search started at the wrong end (B41)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end and eos not in new:
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
    while eos in new and new[-1] != eos:
        new.pop()
    return new
