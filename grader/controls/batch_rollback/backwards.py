"""The last row first."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i in reversed(range(len(cache.rows))):
        if active[i]:
            cache.rows[i].truncate(len(prefixes[i]) + accepted[i])
