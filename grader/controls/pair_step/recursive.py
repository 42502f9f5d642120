"""Judges by recursion."""

import numpy as np


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    def propose(token, left):
        if not left:
            return []
        row = draft.extend(draft_cache, [token])[0]
        drawn = int(np.searchsorted(np.cumsum(row), rng.random(), side="right"))
        return [(drawn, row), *propose(drawn, left - 1)]

    def judge(proposals, rows):
        if not proposals:
            return [int(rng.choice(len(rows[0]), p=rows[0]))]
        (token, row), *others = proposals
        if rng.random() * row[token] < rows[0][token]:
            return [token, *judge(others, rows[1:])]
        owed = np.where(rows[0] > row, rows[0] - row, 0)
        return [int(rng.choice(len(owed), p=owed / owed.sum()))]

    proposals = propose(sequence[-1], N)
    fed = [sequence[-1], *(token for token, _ in proposals)]
    committed = judge(proposals, list(target.extend(target_cache, fed)))
    length = len([*sequence, *committed]) - 1
    target_cache.truncate(length)
    if draft_cache.length < length:
        draft.extend(draft_cache, fed[-1:])
    draft_cache.truncate(length)
    return committed
