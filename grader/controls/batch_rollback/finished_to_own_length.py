"""Cuts a finished row to the length that it has."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        row.truncate(len(prefixes[i]) + accepted[i] if active[i] else row.length)
