"""Reads with the draft into the target's cache."""

import numpy as np

SAYS = (
    "Your measure_costs raised ValueError (draft.extend needs the draft's own cache) at "
    "{line}, on {machine}."
)
HINT = "Each model has made a cache of its own, with room for its own layers."
REPORT = "a beginner's slip"
CAUGHT_BY = "exception"


def measure_costs(target, draft, prefix, longest, clock):
    cache = target.new_cache()
    target.extend(cache, prefix)

    def seconds(model, n):
        times = []
        for _ in range(7):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
