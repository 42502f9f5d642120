"""Warms up in a loop of its own."""

import numpy as np


def measure_costs(target, draft, prefix, longest, clock):
    def passes(model, cache, n, count):
        for _ in range(count):
            start = clock()
            model.extend(cache, [0] * n)
            yield clock() - start
            cache.truncate(len(prefix))

    seconds = {}
    for name, model, lengths in (("t", target, range(1, longest + 2)), ("d", draft, [1])):
        cache = model.new_cache()
        model.extend(cache, prefix)
        for n in lengths:
            list(passes(model, cache, n, 2))
            seconds[name, n] = np.median(list(passes(model, cache, n, 3)))
    unit = seconds["t", 1]
    return seconds["d", 1] / unit, [seconds["t", n] / unit for n in range(1, longest + 2)]
