"""The course's own verify."""

from specdecode.rejection import verify


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft.extend(draft_cache, [*sequence, *drafted][-1:])[0])
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    verdict = verify(target.extend(target_cache, [sequence[-1], *drafted]), rows, drafted, rng)
    kept = len(sequence) + verdict.accepted
    target_cache.truncate(kept)
    if draft_cache.length < kept:
        draft.extend(draft_cache, [*sequence, *drafted][-1:])
    else:
        draft_cache.truncate(kept)
    return [*drafted[: verdict.accepted], verdict.token]
