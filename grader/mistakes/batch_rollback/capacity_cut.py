"""Lowers the capacity of a row in place of its length."""

SAYS = (
    "Your batch_rollback changes the capacity of the rows, not their lengths: with {counts} "
    "accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Capacity is how many slots there are; length is how many count."
REPORT = "a beginner's slip: physical capacity and logical length confused"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            row.capacity = len(prefixes[i]) + accepted[i]
