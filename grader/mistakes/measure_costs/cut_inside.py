"""Cuts the cache while the clock runs."""

import numpy as np

SAYS = (
    "Your measure_costs cuts the cache back between its two looks at the clock, and counts "
    "that as a part of the pass. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "Look at the clock right after the pass, then cut."
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
            cache.truncate(len(prefix))
            times.append(clock() - start)
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
