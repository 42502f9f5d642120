"""Makes one pass to warm up, where two are slow."""

import numpy as np

SAYS = (
    "Your measure_costs is right where only the first passes are slow, and where only single "
    "ones are; together they outvote the others. On {machine}, it gives v = {got_v}; it is "
    "{want_v}."
)
HINT = (
    "Two passes of each length are slow at first. How many do you leave out, and how many are"
    " left to outvote a spike?"
)
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(4):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return np.median(times[1:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
