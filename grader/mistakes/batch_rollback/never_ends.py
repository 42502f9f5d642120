"""Waits for a row to become short enough and never cuts it."""

SAYS = (
    "Your batch_rollback does not come to an end {case}: it was stopped after {seconds} s at "
    "line {line}."
)
HINT = "What changes from one round of your while loop to the next?"
REPORT = "a beginner's slip: the loop's condition never changes"
CAUGHT_BY = "deadline"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        kept = len(prefixes[i]) + accepted[i]
        length = row.length
        while row.length > kept:
            length -= 1
