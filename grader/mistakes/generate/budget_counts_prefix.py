"""Counts the prefix into the budget."""

from specdecode import spec_step

SAYS = "Your generate counts the prefix into the budget, which is for new tokens: {example}."
HINT = "Which list's length do you compare with the budget?"
REPORT = (
    "huggingface/transformers PR #46993, #47195: indices of the past compared with the "
    "maximum (B40)"
)
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    text = list(prefix)
    end = budget if context is None else min(budget, context)
    while len(text) < end:
        for token in spec_step(text, target, draft, min(N, end - len(text) - 1), rng):
            text.append(token)
            if token == eos:
                return text[len(prefix) :]
    return text[len(prefix) :]
