"""The first row, then the others in the same way."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    def from_row(i):
        if i == len(cache.rows):
            return
        if active[i]:
            cache.rows[i].truncate(len(prefixes[i]) + accepted[i])
        from_row(i + 1)

    from_row(0)
