"""Divides each time by its number of tokens."""

import numpy as np

SAYS = (
    "Your measure_costs divides the time of a pass by the tokens in it; v[N] is the price of "
    "the whole pass over N + 1 tokens. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "A step pays for the whole pass. v never falls much below 1."
REPORT = (
    "feifeibear/LLMSpeculativeSampling #2: what a pass over N + 1 tokens costs was never seen (B69)"
)
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(7):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [t / passes[0] / (N + 1) for N, t in enumerate(passes)]
