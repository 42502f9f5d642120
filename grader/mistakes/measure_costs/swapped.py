"""Returns v first."""

import numpy as np

SAYS = "Your measure_costs returns {value}; it should return a number for c."
HINT = "c comes first: `return c, v`."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


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
    return [each / passes[0] for each in passes], seconds(draft, 1) / passes[0]
