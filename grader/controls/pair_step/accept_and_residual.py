"""The functions of the first exercises, as the text allows."""

from specdecode import accept, residual, sample


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    drafted, rows = [], []
    while len(drafted) < N:
        rows += list(draft.extend(draft_cache, (drafted or sequence)[-1:]))
        drafted += [sample(rows[-1], rng)]
    judge = target.extend(target_cache, sequence[-1:] + drafted)
    n = 0
    while n < N and accept(judge[n][drafted[n]], rows[n][drafted[n]], rng.random()):
        n += 1
    if n == N:
        draft.extend(draft_cache, (drafted or sequence)[-1:])
        return drafted + [sample(judge[n], rng)]
    target_cache.truncate(len(sequence) + n)
    draft_cache.truncate(len(sequence) + n)
    return drafted[:n] + [sample(residual(judge[n], rows[n]), rng)]
