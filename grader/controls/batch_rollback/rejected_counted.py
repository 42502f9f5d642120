"""Counts from the end: what was rejected is taken away."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            rejected = len(drafted[i]) - accepted[i]
            row.truncate(row.length - rejected)
