"""Empties the cache after each pass."""

import numpy as np

SAYS = (
    "Your measure_costs times passes that go on after an empty cache; they should go on after"
    " the prefix. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "`truncate(length)` keeps the first entries. How many are the prefix's?"
REPORT = "paiml/aprender PR #2014: a rollback that empties the cache (B26)"
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
            cache.truncate(0)
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
