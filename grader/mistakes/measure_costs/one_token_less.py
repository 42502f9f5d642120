"""Times a pass over N tokens for v[N]."""

import numpy as np

SAYS = (
    "Your measure_costs times a pass over N tokens for v[N]; N drafts are judged in a pass "
    "over N + 1, the last token of the text among them. On {machine}, it gives v = {got_v}; "
    "it is {want_v}."
)
HINT = "Which tokens does the target read in a step with N = 2? There are three."
REPORT = "ggml-org/llama.cpp #3649: verification taken for cheaper than it is (B69)"
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

    passes = [seconds(target, max(N, 1)) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
