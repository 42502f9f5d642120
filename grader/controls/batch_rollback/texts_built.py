"""Builds each row's text and takes its length."""


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        text = list(prefixes[i]) + list(drafted[i])[: accepted[i]]
        if active[i]:
            row.truncate(len(text))
