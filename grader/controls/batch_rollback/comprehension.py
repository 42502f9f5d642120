"""The lengths in a comprehension."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    cache.truncate(
        [
            len(prefix) + n if going_on else row.length
            for row, prefix, n, going_on in zip(cache.rows, prefixes, accepted, active)
        ]
    )
