"""Leaves out what it takes to start the operations."""

SAYS = (
    "Your predict_run forgets that operations have to be started, and so takes a small "
    "model for cheaper than it is. For {case}, it gives {got_c} for 'c'; it should be "
    "{want_c}."
)
HINT = "A draft of many thin layers has little to read, and as much to start."
REPORT = (
    "huggingface/transformers #26565 and others: a speed-up claimed without a look at c "
    "and at the cost of a pass over N + 1 tokens (B69)"
)
CAUGHT_BY = "values"


def predict_run(target, draft, card, alpha, longest, batches):
    def seconds(model, positions):
        starting = model["launches"] * card["launch"]
        reading = model["weights"] * model["bytes"] / card["bandwidth"]
        computing = 2 * model["weights"] * positions / card["operations"]
        return max(reading, computing)

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
