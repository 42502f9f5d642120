"""Begins v with N = 1."""

import numpy as np

SAYS = (
    "Your measure_costs begins v with N = 1: on {machine}, it gives v = {got_v}; with v[0] = "
    "1 it is {want_v}."
)
HINT = "v[N] is read at index N. Index 0 belongs to N = 0."
REPORT = "a beginner's slip"
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
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes[1:]]
