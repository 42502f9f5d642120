"""Cuts each row to the number of accepted drafts."""

SAYS = (
    "Your batch_rollback cuts each row to its count and forgets the prefix before the drafts: "
    "row {row} ({block}) should hold {want}; {slot}."
)
HINT = "What stands in slot 0 of a row?"
REPORT = "a beginner's slip: a length within the block taken for a length of the row"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, count, going_on in zip(cache.rows, accepted, active):
        if going_on:
            row.truncate(count)
