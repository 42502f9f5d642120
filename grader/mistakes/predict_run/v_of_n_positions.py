"""Has the target read N positions."""

SAYS = (
    "Your predict_run has the target read N positions in a step; it reads N + 1, one for "
    "the token that follows. For {case}, it gives {got} for '{key}'; it should be "
    "{want}."
)
HINT = "N drafts and the row after the last one: how many rows does the target return?"
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
        return max(starting, reading, computing)

    def costs(B):
        plain = seconds(target, B)
        v = [seconds(target, B * max(N, 1)) / plain for N in range(longest + 1)]
        return seconds(draft, B) / plain, v

    def speedups(B):
        c, v = costs(B)
        tokens = [sum(alpha**i for i in range(N + 1)) for N in range(longest + 1)]
        return [tokens[N] / (N * c + v[N]) for N in range(longest + 1)]

    c, v = costs(1)
    gains = speedups(1)
    ends = next((B for B in batches if max(speedups(B)) <= 1), None)
    return {"v": v, "c": c, "speedups": gains, "best": gains.index(max(gains)), "ends": ends}
