"""Times a whole draft of several tokens."""

import numpy as np

SAYS = (
    "Your measure_costs times several draft passes in a row and does not divide by their "
    "number. On {machine}, it gives c = {got_c}; it is {want_c}."
)
HINT = "c is the price of one draft pass; a step pays N times c."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(5):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    drafting = sum(seconds(draft, 1) for _ in range(max(longest, 1)))
    return drafting / passes[0], [each / passes[0] for each in passes]
