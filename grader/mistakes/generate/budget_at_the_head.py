"""Looks at the budget only before a step, so a block overruns it."""

from specdecode import spec_step

SAYS = (
    "Your generate looks at the budget only before a step, and the step then overruns it: "
    "{example}."
)
HINT = "A step of N drafts can commit N + 1 tokens. How large may N be when r tokens are left?"
REPORT = "ohdearquant/lattice #242, PR #245 (B39)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    new = []
    while len(new) < budget:
        room = N if context is None else min(N, context - len(prefix) - len(new) - 1)
        if room < 0:
            break
        for token in spec_step([*prefix, *new], target, draft, room, rng):
            new.append(token)
            if token == eos:
                return new
    return new
