"""Commits a token even when there is no room for one."""

from specdecode import spec_step

SAYS = "Your generate commits a token even when the budget is 0: {example}."
HINT = "Ask whether there is room before the first step, not only after it."
REPORT = (
    "huggingface/transformers PR #48981: budgets around the block (B22); a loop that tests "
    "at its foot"
)
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while True:
        n = max(min(N, end - len(new) - 1), 0)
        for token in spec_step([*prefix, *new], target, draft, n, rng):
            new.append(token)
            if token == eos:
                return new
        if len(new) >= end:
            return new
