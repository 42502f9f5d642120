"""Takes the median of three passes and warms nothing up."""

import numpy as np

SAYS = (
    "Your measure_costs counts the slow first passes of each length. On {machine}, it gives v"
    " = {got_v}; it is {want_v}."
)
HINT = "Make two passes of each length before you look at the clock."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(3):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return np.median(times)

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
