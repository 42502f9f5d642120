"""Makes and fills the cache while the clock runs."""

SAYS = (
    "Your measure_costs makes the cache and reads the prefix between its two looks at the "
    "clock. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "Only the pass over the new tokens belongs between the two looks."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        times = []
        for _ in range(4):
            start = clock()
            cache = model.new_cache()
            model.extend(cache, prefix)
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            return min(times)

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
