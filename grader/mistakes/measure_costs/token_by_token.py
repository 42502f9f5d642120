"""Feeds the tokens one by one."""

import numpy as np

SAYS = (
    "Your measure_costs feeds the N + 1 tokens in a pass each; the target reads all of them "
    "in one pass. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "One call of `extend` with a longer list is one pass."
REPORT = "huggingface/transformers #26565: one token a pass, where one pass would do (B69)"
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(7):
            start = clock()
            for _ in range(n):
                model.extend(cache, [prefix[-1]])
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
