"""Takes the mean of the repetitions."""

import numpy as np

SAYS = (
    "Your measure_costs lets single slow passes into its result, as a mean or a sum does. On "
    "{machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = (
    "Of [3, 12, 3, 3, 3] the mean is 4.8. Which other number of these five tells what a pass "
    "usually takes?"
)
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
        return np.mean(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
