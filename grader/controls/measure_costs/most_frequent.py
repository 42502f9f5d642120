"""The time that is seen most often."""

from collections import Counter


def measure_costs(target, draft, prefix, longest, clock):
    def usual(model, n):
        cache = model.new_cache()
        model.extend(cache, prefix)
        seen = Counter()
        for _ in range(7):
            start = clock()
            model.extend(cache, [prefix[0]] * n)
            seen[round(clock() - start, 9)] += 1
            cache.truncate(len(prefix))
        return seen.most_common(1)[0][0]

    times = [usual(target, n) for n in range(1, longest + 2)]
    return [usual(draft, 1) / times[0], tuple(t / times[0] for t in times)]
