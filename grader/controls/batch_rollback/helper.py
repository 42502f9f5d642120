"""A function for one row, called for each."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    def roll_back(row, prefix, n):
        text = len(prefix) + n
        if row.length > text:
            row.truncate(text)

    for i in range(len(prefixes)):
        if active[i]:
            roll_back(cache.rows[i], prefixes[i], accepted[i])
