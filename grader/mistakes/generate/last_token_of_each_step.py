"""Keeps only the last token of each step."""

from specdecode import spec_step

SAYS = "Your generate keeps only the last token of each step, and the others are lost: {example}."
HINT = "A step returns a list. `append` the last, or `extend` by all?"
REPORT = "vllm-project/vllm PR #26027: streaming forwarded only the last of several tokens (B79)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    text, new = list(prefix), []
    while len(new) < end:
        step = spec_step(text, target, draft, min(N, end - len(new) - 1), rng)
        text += step
        new.append(step[-1])
        if eos in step:
            break
    return new
