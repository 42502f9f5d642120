"""Returns a tuple."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = min(budget, float("inf") if context is None else context - len(prefix))
    new = ()
    while len(new) < end and (not new or new[-1] != eos):
        step = spec_step([*prefix, *new], target, draft, int(min(N, end - len(new) - 1)), rng)
        stop = step.index(eos) + 1 if eos in step else len(step)
        new += tuple(step[:stop])
    return new
