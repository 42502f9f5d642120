"""Prints the tokens."""

from specdecode import spec_step

SAYS = (
    "Your generate prints and returns None; a check, or another function, can only use what"
    " is returned."
)
HINT = "Printing shows a value to you; `return` gives it to whoever called."
REPORT = "a beginner's slip: prints instead of returning"
CAUGHT_BY = "type"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng):
            new.append(token)
            print(token)
            if token == eos:
                break
        if new[-1] == eos:
            break
