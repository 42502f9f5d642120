"""Seeds a generator of its own in every call."""

import numpy as np

from specdecode import spec_step

SAYS = (
    "Your generate draws from a generator of its own, np.random.default_rng(). Whatever is "
    "random must come from its arguments (prefix, target, draft, N, rng, budget, eos, "
    "context), so that the same arguments and draws give the same result."
)
HINT = "rng is given to you; pass it on to every step."
REPORT = (
    "vllm-project/vllm #6038, PR #6034: the request's seed ignored in the speculative path (B53)"
)
CAUGHT_BY = "randomness"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    rng = np.random.default_rng(0)
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng):
            new.append(token)
            if token == eos:
                return new

    return new
