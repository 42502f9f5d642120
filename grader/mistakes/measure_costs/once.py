"""Times one pass of each length."""

SAYS = (
    "Your measure_costs times a single pass of each length, and believes it even if it was a "
    "slow one. On {machine}, it gives v = {got_v}; it is {want_v}."
)
HINT = "One measurement cannot tell a slow pass from a usual one. Repeat it, and take the median."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(3):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return times[-1]

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
