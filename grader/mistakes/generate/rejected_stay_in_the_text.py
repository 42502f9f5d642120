"""Goes on from a text that still holds the rejected drafts."""

import numpy as np

SAYS = "Your generate goes on from a text in which rejected drafts still stand: {example}."
HINT = "Moving a counter back is not enough. What does the next step read?"
REPORT = "lucidrains/speculative-decoding #3: only the length counter moved (B27)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new, text = [], list(prefix)
    while len(new) < end and eos not in new:
        n = min(N, end - len(new) - 1)
        drafted, rows = [], []
        for _ in range(n):
            rows.append(draft([*text, *drafted])[0])
            drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
        judged = target([*text, *drafted], n + 1)
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
        text += [*drafted, committed[-1]]
    return new
