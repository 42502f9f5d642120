"""Takes token 0 for no EOS."""

from specdecode import spec_step

SAYS = "Your generate takes an EOS that is token 0 for none at all: {example}."
HINT = "0 is falsy in Python. How do you ask whether something is None?"
REPORT = "a beginner's slip: `if eos` in place of `if eos is not None`"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
        if eos and eos in new:
            return new[: new.index(eos) + 1]
    return new
