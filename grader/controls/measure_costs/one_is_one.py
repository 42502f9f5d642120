"""v[0] written as 1, the others measured."""

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
            cache.truncate(len(prefix))
        return np.median(times[2:])

    one = seconds(target, 1)
    more = [seconds(target, N + 1) for N in range(1, longest + 1)]
    return (seconds(draft, 1) / one, [1.0, *(each / one for each in more)])
