"""Notices the EOS in a block but keeps the whole block."""

from specdecode import spec_step

SAYS = "Your generate stops at the EOS, but delivers the rest of its block too: {example}."
HINT = "To stop is one thing; what was committed behind the EOS has to go as well."
REPORT = "LostRuins/koboldcpp #1276: accepted drafts after an EOS were delivered (B38)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end and eos not in new:
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
    return new
