"""Looks for the EOS only at the end of a step."""

from specdecode import spec_step

SAYS = (
    "Your generate looks for the EOS only at the end of each step, so one inside the block "
    "is passed over: {example}."
)
HINT = "A step commits up to N + 1 tokens. Which of them do you look at?"
REPORT = "LostRuins/koboldcpp #1276; microsoft/onnxruntime-genai PR #2491 (B38)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
        if new[-1] == eos:
            break
    return new
