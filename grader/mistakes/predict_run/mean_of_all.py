"""Takes N alpha + 1 for the tokens of a step."""

SAYS = (
    "Your predict_run counts N alpha + 1 tokens a step, as if a draft counted without "
    "those before it. For {case}, it gives {got_speedups} for 'speedups'; it should be "
    "{want_speedups}."
)
HINT = "The second draft counts only if the first was accepted as well: alpha * alpha."
REPORT = "vllm-project/vllm PR #2658: drafts counted wherever they stand (B58)"
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
        tokens = [1 + N * alpha for N in range(longest + 1)]
        return [tokens[N] / (N * c + v[N]) for N in range(longest + 1)]

    c, v = costs(1)
    gains = speedups(1)
    ends = next((B for B in batches if max(speedups(B)) <= 1), None)
    return {"v": v, "c": c, "speedups": gains, "best": gains.index(max(gains)), "ends": ends}
