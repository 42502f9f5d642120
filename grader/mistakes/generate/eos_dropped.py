"""Leaves the EOS itself out."""

from specdecode import spec_step

SAYS = (
    "Your generate cuts the text before the EOS; the EOS is the last token of the text: {example}."
)
HINT = "A slice ends before its upper bound."
REPORT = "a beginner's slip: a slice that ends one too early"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end and eos not in new:
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
    return new[: new.index(eos)] if eos in new else new
