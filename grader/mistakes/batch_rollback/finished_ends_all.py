"""Stops at the first finished row."""

SAYS = (
    "Your batch_rollback stops at the first finished row: the rows after it are left as they "
    "were. Row {row} ({block}) should hold {want}; {slot}."
)
HINT = "What does `break` leave out, and what would `continue` leave out?"
REPORT = "a beginner's slip: `break`, or `return`, where `continue` is meant"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, count, going_on in zip(cache.rows, prefixes, accepted, active):
        if not going_on:
            break
        row.truncate(len(prefix) + count)
