"""Takes the context for a bound on new tokens alone."""

from specdecode import spec_step

SAYS = (
    "Your generate holds only its new tokens against the context; the prefix lies in it "
    "too: {example}."
)
HINT = "The context holds prefix and new tokens. How much room does the prefix leave?"
REPORT = "vllm-project/vllm PR #16087: draft positions beyond the model length (B44)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context)
    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng):
            new.append(token)
            if token == eos:
                return new

    return new
