"""Returns a list of blocks in place of a list of tokens."""

from specdecode import spec_step

SAYS = (
    "Your generate returns a list with {block} (a list) in it; every item should be a "
    "token, which is a whole number."
)
HINT = "`append` puts the list itself in; `extend` or `+=` its tokens."
REPORT = "a beginner's slip: append for extend"
CAUGHT_BY = "type"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new, count = [], 0
    while count < end:
        step = spec_step(
            [*prefix, *(token for block in new for token in block)],
            target,
            draft,
            min(N, end - count - 1),
            rng,
        )
        new.append(step)
        count += len(step)
    return new
