"""Sorts the three limits."""


def predict_run(target, draft, card, alpha, longest, batches):
    def seconds(model, positions):
        starting = model["launches"] * card["launch"]
        reading = model["weights"] * model["bytes"] / card["bandwidth"]
        computing = 2 * model["weights"] * positions / card["operations"]
        return sorted([starting, reading, computing])[-1]

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
    ends = next((B for B in batches if max(speedups(B)) <= 1), None)
    return {"v": v, "c": c, "speedups": gains, "best": gains.index(max(gains)), "ends": ends}
