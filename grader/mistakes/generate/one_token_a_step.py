"""Commits only the first token of each step."""

from specdecode import spec_step

SAYS = (
    "Your generate commits one token of each step and drops the others, so no pass is "
    "saved: {example}."
)
HINT = "All tokens that a step returns are committed; none has to be made again."
REPORT = "a neighbour of vllm-project/vllm PR #26027 (B79): tokens lost on the way"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end and (not new or new[-1] != eos):
        new.append(spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)[0])
    return new
