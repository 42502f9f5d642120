"""Draws from the target and accepts what agrees: rarer, and right (N01)."""


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, last = [], sequence[-1]
    for _ in range(N):
        row = draft.extend(draft_cache, [last])[0]
        last = int(rng.choice(len(row), p=row))
        drafted.append(last)
    committed = []
    for i, row in enumerate(target.extend(target_cache, [sequence[-1], *drafted])):
        committed.append(int(rng.choice(len(row), p=row)))
        if committed[-1:] != drafted[i : i + 1]:
            break
    kept = len(sequence) + len(committed) - 1
    target_cache.truncate(kept)
    if draft_cache.length > kept:
        draft_cache.truncate(kept)
    elif draft_cache.length < kept:
        draft.extend(draft_cache, [last])
    return committed
