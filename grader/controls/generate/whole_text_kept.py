"""Keeps prefix and new tokens in one list and cuts the prefix off at the end."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    text, start = list(prefix), len(prefix)
    end = start + budget
    if context is not None and context < end:
        end = context
    while len(text) < end:
        step = spec_step(text, target, draft, min(N, end - len(text) - 1), rng)
        if eos in step:
            text += step[: step.index(eos) + 1]
            break
        text += step
    return text[start:]
