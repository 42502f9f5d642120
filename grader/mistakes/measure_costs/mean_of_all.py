"""Takes the mean of all passes, the first ones too."""

import numpy as np

SAYS = (
    "Your measure_costs takes the mean of all its passes, the slow first ones and the spikes "
    "among them. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "Leave out the first two passes of each length, and take the median of the others."
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
            cache.truncate(len(prefix))
        return np.mean(times)

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
