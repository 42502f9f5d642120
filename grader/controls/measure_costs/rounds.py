"""All lengths in turn, round by round."""

import numpy as np


def measure_costs(target, draft, prefix, longest, clock):
    lengths = range(1, longest + 2)
    caches = {}
    for model in (target, draft):
        caches[model] = model.new_cache()
        model.extend(caches[model], prefix)
    kinds = [(target, n) for n in lengths] + [(draft, 1)]
    table = np.zeros((7, len(kinds)))
    for attempt in range(7):
        for column, (model, n) in enumerate(kinds):
            before = clock()
            model.extend(caches[model], prefix[:n])
            table[attempt, column] = clock() - before
            caches[model].truncate(len(prefix))
    typical = np.median(table[2:], axis=0)
    return typical[-1] / typical[0], typical[:-1] / typical[0]
