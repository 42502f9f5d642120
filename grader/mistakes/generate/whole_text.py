"""Returns prefix and new tokens."""

from specdecode import spec_step

SAYS = "Your generate returns the prefix in front of the new tokens: {example}."
HINT = "Return the new tokens only; whoever called you has the prefix."
REPORT = "a beginner's slip: the whole text returned"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    text = list(prefix)
    while len(text) - len(prefix) < end:
        n = min(N, end - (len(text) - len(prefix)) - 1)
        for token in spec_step(text, target, draft, n, rng):
            text.append(token)
            if token == eos:
                return text
    return text
