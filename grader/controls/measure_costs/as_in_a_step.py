"""The cache holds all but the last token of the prefix, which the pass reads first."""

import numpy as np


def measure_costs(target, draft, prefix, longest, clock):
    def typical(model, count):
        cache = model.new_cache()
        model.extend(cache, prefix[:-1])
        found = []
        for n in range(1, count + 1):
            times = []
            for attempt in range(6):
                start = clock()
                model.extend(cache, [prefix[-1], *prefix[: n - 1]])
                end = clock()
                cache.truncate(len(prefix) - 1)
                times += [end - start] * (attempt > 1)
            found.append(float(np.median(times)))
        return found

    target_seconds = typical(target, longest + 1)
    (draft_seconds,) = typical(draft, 1)
    return draft_seconds / target_seconds[0], [s / target_seconds[0] for s in target_seconds]
