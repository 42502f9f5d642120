"""Times a draft pass over N + 1 tokens."""

import numpy as np

SAYS = (
    "Your measure_costs times a draft pass over several tokens; when it drafts, the draft "
    "reads one token a pass. On {machine}, it gives c = {got_c}; it is {want_c}."
)
HINT = "The draft needs its own last token before it can read it."
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
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, longest + 1) / passes[0], [each / passes[0] for each in passes]
