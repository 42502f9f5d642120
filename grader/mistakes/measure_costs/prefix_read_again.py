"""Has the model read the whole text in each pass."""

import numpy as np

SAYS = (
    "Your measure_costs has the prefix read again in each pass that it times; in a step the "
    "cache holds it. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "Read the prefix into the cache before you look at the clock, and feed the new tokens alone."
REPORT = (
    "huggingface/transformers #26565: slower than plain decoding, one of the models without a"
    " cache (B69)"
)
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        text = [*prefix, *[prefix[-1]] * n]
        times = []
        for _ in range(7):
            start = clock()
            model(text, n)
            times.append(clock() - start)
        return np.median(times[2:])

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
