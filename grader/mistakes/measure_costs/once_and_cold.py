"""Times the very first pass of each length."""

SAYS = (
    "Your measure_costs times the very first pass of each length, which is slow, and no "
    "other. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "Leave out the first two, repeat the next ones, and take the median."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(1):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return times[0]

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
