"""Appends to the prefix."""

import numpy as np

SAYS = (
    "Your measure_costs changes its argument prefix in place: it was {before} and is {after} "
    "after the call. Work on a copy."
)
HINT = "`prefix + [token]` makes a new list; `append` changes the caller's."
REPORT = "a beginner's slip"
CAUGHT_BY = "state"


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

    prefix.append(prefix[-1])
    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
