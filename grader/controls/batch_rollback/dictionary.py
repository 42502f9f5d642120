"""A dictionary from the number of a row to its length."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    kept = {i: len(prefixes[i]) + accepted[i] for i in range(len(active)) if active[i]}
    for i, length in kept.items():
        cache.rows[i].truncate(length)
