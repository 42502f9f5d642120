"""One call of cache.truncate with a length for each row."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    lengths = []
    for i, row in enumerate(cache.rows):
        lengths.append(len(prefixes[i]) + accepted[i] if active[i] else row.length)
    cache.truncate(lengths)
