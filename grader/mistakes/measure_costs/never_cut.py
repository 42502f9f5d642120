"""Never takes back what the passes read."""

import numpy as np

SAYS = (
    "Your measure_costs never cuts the cache back, so that it grows and each pass has more to"
    " read than the one before. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "After each pass `cache.truncate(len(prefix))` restores what was there before."
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
            times.append(clock() - start)
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
