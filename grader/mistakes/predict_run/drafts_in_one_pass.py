"""Has the draft model read N positions at once."""

SAYS = (
    "Your predict_run draws all N drafts in a single pass over N positions; each draft "
    "needs the one before it. For {case}, it gives {got_speedups} for 'speedups'; it "
    "should be {want_speedups}."
)
HINT = "N passes over one position each, for every sequence."
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
        cost = [seconds(draft, B * N) / seconds(target, B) if N else 0 for N in range(longest + 1)]
        return [tokens[N] / (cost[N] + v[N]) for N in range(longest + 1)]

    c, v = costs(1)
    gains = speedups(1)
    ends = next((B for B in batches if max(speedups(B)) <= 1), None)
    return {"v": v, "c": c, "speedups": gains, "best": gains.index(max(gains)), "ends": ends}
