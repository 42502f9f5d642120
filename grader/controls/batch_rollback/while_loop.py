"""Walks over the rows with a while loop."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    i = 0
    while i < len(active):
        if active[i]:
            cache.rows[i].truncate(len(prefixes[i]) + accepted[i])
        i += 1
