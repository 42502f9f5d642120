"""Skips the step when no draft fits, and tries again."""

from specdecode import spec_step

SAYS = (
    "Your generate does not come to an end for N = {N}, budget {budget}, eos None after "
    "{prefix}: it was stopped after {seconds} s at line {line}."
)
HINT = (
    "A step with N = 0 drafts commits one token from the target. What does your loop do "
    "when N shrinks to 0?"
)
REPORT = "vllm-project/vllm #33729, #26372: a step that commits nothing (B76)"
CAUGHT_BY = "deadline"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        n = min(N, end - len(new) - 1)
        if n == 0:
            continue
        for token in spec_step([*prefix, *new], target, draft, n, rng):
            new.append(token)
            if token == eos:
                return new
    return new
