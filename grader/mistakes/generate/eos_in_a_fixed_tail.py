"""Looks for the EOS only among the last two tokens."""

from specdecode import spec_step

SAYS = (
    "Your generate looks for the EOS only in the last tokens of the text, so one early in a"
    " block is missed: {example}."
)
HINT = "How far back can the first token of the newest block lie?"
REPORT = "sgl-project/sglang PR #23802, #27637: the stop search looked at a fixed tail (B41)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
        for place in range(max(len(new) - 2, 0), len(new)):
            if new[place] == eos:
                return new[: place + 1]
    return new
