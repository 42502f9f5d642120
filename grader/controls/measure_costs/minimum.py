"""The minimum of four, and nothing left out."""


def measure_costs(target, draft, prefix, longest, clock):
    def seconds(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        times = []
        for _ in range(4):
            start = clock()
            model.extend(cache, [prefix[-1]] * n)
            times.append(clock() - start)
            cache.truncate(len(prefix))
        return min(times)

    passes = [seconds(target, N + 1) for N in range(longest + 1)]
    return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]
