"""Counts the correction, which has no key or value yet."""

SAYS = (
    "Your batch_rollback keeps one slot too many where a draft was rejected. With {accepted} "
    "of {N} accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "The correction was sampled, not fed: the target has no entry for it."
REPORT = "the Persian source lesson counts the correction into the logical length"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            row.truncate(min(len(prefixes[i]) + accepted[i] + 1, row.length))
