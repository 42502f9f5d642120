"""Yields the tokens."""

from specdecode import spec_step

SAYS = "Your generate has a `yield`, so it returns a generator; use `return`."
HINT = "Collect the tokens in a list and return it at the end."
REPORT = "a neighbour of vllm-project/vllm PR #26027 (B79): a stream in place of the text"
CAUGHT_BY = "type"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng):
            new.append(token)
            yield token
            if token == eos:
                return
