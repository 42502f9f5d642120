"""The end by recursion."""


def predict_run(target, draft, card, alpha, longest, batches):
    def seconds(model, positions):
        starting = model["launches"] * card["launch"]
        reading = model["weights"] * model["bytes"] / card["bandwidth"]
        computing = 2 * model["weights"] * positions / card["operations"]
        return max(starting, reading, computing)

    def costs(B):
        plain = seconds(target, B)
        v = [seconds(target, B * (N + 1)) / plain for N in range(longest + 1)]
        return seconds(draft, B) / plain, v

    def speedups(B):
        c, v = costs(B)
        tokens = [sum(alpha**i for i in range(N + 1)) for N in range(longest + 1)]
        return [tokens[N] / (N * c + v[N]) for N in range(longest + 1)]

    c, v = costs(1)
    gains = speedups(1)

    def first(sizes):
        if not sizes:
            return None
        return sizes[0] if max(speedups(sizes[0])) <= 1 else first(sizes[1:])

    ends = first(list(batches))
    return {"v": v, "c": c, "speedups": gains, "best": gains.index(max(gains)), "ends": ends}
