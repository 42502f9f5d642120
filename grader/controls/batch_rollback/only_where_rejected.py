"""Touches only the rows in which something was rejected."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i in range(len(drafted)):
        if active[i] and accepted[i] < len(drafted[i]):
            cache.rows[i].truncate(len(prefixes[i]) + accepted[i])
