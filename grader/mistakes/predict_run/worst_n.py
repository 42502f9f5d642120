"""Lets the gain end where any N loses."""

SAYS = (
    "Your predict_run lets the gain end where some N loses; it ends where all of them "
    "do. For {case}, it gives {got_ends} for 'ends'; it should be {want_ends}."
)
HINT = "Whoever runs the batch may choose N."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


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
    ends = next((B for B in batches if min(speedups(B)) < 1), None)
    return {"v": v, "c": c, "speedups": gains, "best": gains.index(max(gains)), "ends": ends}
