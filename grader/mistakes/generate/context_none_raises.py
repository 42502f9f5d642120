"""Computes with a context that there is not."""

from specdecode import spec_step

SAYS = (
    "Your generate raised TypeError ({reason}) at line {line}, `end = min(budget, context -"
    " len(prefix))`, for N = {N}, budget {budget}, eos None after {prefix}."
)
HINT = "context is None when nothing bounds the text but the budget."
REPORT = (
    "a neighbour of huggingface/transformers PR #46790: an optional setting that is not set (B64)"
)
CAUGHT_BY = "raises"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = min(budget, context - len(prefix))
    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng):
            new.append(token)
            if token == eos:
                return new

    return new
