"""Sets the cache's length in place of cutting it."""

import numpy as np


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(7):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.length = len(prefix)
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
