"""Drops one entry after another."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if not active[i]:
            continue
        while row.length > len(prefixes[i]) + accepted[i]:
            row.truncate(row.length - 1)
