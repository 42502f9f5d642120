"""An EOS that the draft proposes ends the text, even if the target rejects it."""

import numpy as np

SAYS = (
    "Your generate stops because the draft proposed the EOS; only a committed one ends the "
    "text: {example}."
)
HINT = "The draft only proposes. When is a token part of the text?"
REPORT = "the scripted cases of tiny-llm's grader: an EOS of the draft that the target rejects"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end and eos not in new:
        n = min(N, end - len(new) - 1)
        drafted, rows = [], []
        for _ in range(n):
            rows.append(draft([*prefix, *new, *drafted])[0])
            drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
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
        if eos in drafted:
            break
    return new
