"""Asks for the place of an EOS that there is not."""

from specdecode import spec_step

SAYS = "Your generate raised {error}, for N = {N}, budget {budget}, eos None after {prefix}."
HINT = "Without an EOS nothing but the budget ends the text. Which line needs eos to be a number?"
REPORT = "huggingface/transformers PR #46790: crashed when no EOS id is set (B64)"
CAUGHT_BY = "raises"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    eos = int(eos)
    new = []
    while len(new) < end and eos not in new:
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
    return new[: new.index(eos) + 1] if eos in new else new
