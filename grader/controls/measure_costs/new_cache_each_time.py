"""A fresh cache for each pass, filled before the clock is read."""


def measure_costs(target, draft, prefix, longest, clock):
    def quickest(model, n):
        best = float("inf")
        for _ in range(4):
            cache = model.new_cache()
            model.extend(cache, prefix)
            start = clock()
            model.extend(cache, prefix[:n])
            best = min(best, clock() - start)
        return best

    target_pass = {n: quickest(target, n) for n in range(1, longest + 2)}
    unit = target_pass[1]
    return quickest(draft, 1) / unit, [target_pass[N + 1] / unit for N in range(longest + 1)]
