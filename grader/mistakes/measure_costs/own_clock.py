"""Looks at the computer's clock."""

import time

import numpy as np

SAYS = (
    "Your measure_costs never looks at the clock that it is given; call clock() before and "
    "after a pass, and no other clock."
)
HINT = "`clock` is an argument, a function without arguments of its own."
REPORT = "a beginner's slip"
CAUGHT_BY = "clock"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(7):
            start = time.perf_counter()
            model.extend(cache, [prefix[-1]] * n)
            times.append(time.perf_counter() - start)
            cache.truncate(len(prefix))
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
