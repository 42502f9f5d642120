"""Divides the draft's pass by the longest target pass."""

import numpy as np

SAYS = (
    "Your measure_costs divides the draft's pass by the target's longest pass; c is measured "
    "in target passes over one token. On {machine}, it gives c = {got_c}; it is {want_c}."
)
HINT = "c and v must have one unit, or they cannot be added: N c + v[N]."
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
    return seconds(draft, 1) / passes[-1], [each / passes[0] for each in passes]
