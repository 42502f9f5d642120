"""The draft looks further ahead than the context reaches."""

import numpy as np

SAYS = "Your generate shrinks what the target judges, but lets the draft run on: {example}."
HINT = "The draft has a last position too. How many of its tokens can still be judged?"
REPORT = "vllm-project/vllm #57941: the draft indexes past its position table (B45)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end and eos not in new:
        n = min(N, end - len(new) - 1)
        drafted, rows = [], []
        for _ in range(N):
            rows.append(draft([*prefix, *new, *drafted])[0])
            drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
        drafted = drafted[:n]
        judged = target([*prefix, *new, *drafted], n + 1)
        kept = 0
        while kept < n and rng.random() * rows[kept][drafted[kept]] < judged[kept][drafted[kept]]:
            kept += 1
        last = judged[kept]
        if kept < n:
            last = np.maximum(last - rows[kept], 0)
        committed = [*drafted[:kept], int(rng.choice(len(last), p=last / last.sum()))]
        if eos in committed:
            committed = committed[: committed.index(eos) + 1]
        new += committed
    return new
