"""Looks for a batch where the gain ends, and goes on for ever."""

SAYS = "Your predict_run does not come to an end {case}: it was stopped after {seconds} s{place}."
HINT = "Look at the batches of the list, and at no others."
REPORT = "a beginner's slip"
CAUGHT_BY = "deadline"


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
    ends = 1
    while max(speedups(ends)) > 1:
        ends = ends + 1 if ends < 9 else 1
    return {"v": v, "c": c, "speedups": gains, "best": gains.index(max(gains)), "ends": ends}
