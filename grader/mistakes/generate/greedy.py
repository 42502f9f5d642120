"""Takes the likeliest token of each row and draws nothing."""

SAYS = (
    "Your generate takes the target's likeliest token each time and leaves nothing to "
    "chance: {example}."
)
HINT = "Greedy decoding is what you get from one-hot rows. These rows are not one-hot."
REPORT = "jaymody/speculative-sampling #3: argmax inside the stochastic rule (B05)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end:
        n = min(N, end - len(new) - 1)
        drafted = []
        for _ in range(n):
            drafted.append(int(draft([*prefix, *new, *drafted])[0].argmax()))
        best = target([*prefix, *new, *drafted], n + 1).argmax(axis=1)
        kept = 0
        while kept < n and drafted[kept] == best[kept]:
            kept += 1
        for token in [*drafted[:kept], int(best[kept])]:
            new.append(token)
            if token == eos:
                return new
    return new
