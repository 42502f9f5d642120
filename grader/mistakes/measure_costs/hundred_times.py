"""Repeats each pass a hundred times."""

import numpy as np

SAYS = (
    "Your measure_costs makes {passes} passes for longest {longest}; there are 8 * (longest +"
    " 2) = {budget}, those over the prefix included."
)
HINT = "Seven passes of each length are enough: two to warm up, five for the median."
REPORT = "a beginner's slip"
CAUGHT_BY = "count"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(100):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return np.median(times)

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
