"""Goes back to the prefix and writes the accepted entries by position again."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, n, going_on in zip(cache.rows, prefixes, accepted, active):
        if going_on:
            block = slice(len(prefix), len(prefix) + n)
            entries = [
                array[block].copy() for array in (row.tokens, row.positions, row.keys, row.values)
            ]
            row.truncate(len(prefix))
            row.append(*entries)
