"""Two early ways out: nothing is active, or nothing was rejected."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    if not any(active):
        return
    if all(len(tokens) == n for tokens, n, going_on in zip(drafted, accepted, active) if going_on):
        return
    for row, prefix, n, going_on in zip(cache.rows, prefixes, accepted, active):
        if going_on:
            row.truncate(len(prefix) + n)
