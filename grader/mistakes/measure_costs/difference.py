"""Subtracts the pass over one token."""

import numpy as np

SAYS = (
    "Your measure_costs subtracts the seconds of a pass over one token where it should divide"
    " by them. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "v[0] is 1, not 0."
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
    return seconds(draft, 1) / passes[0], [each - passes[0] for each in passes]
