"""Does its work after the loop, so for the last row alone."""

SAYS = (
    "Your batch_rollback rolls back the last active row and no other. With {counts} accepted "
    "row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Which lines are inside of your loop, and which come after it?"
REPORT = "a beginner's slip: a line that is not indented far enough"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    kept, last = 0, None
    for i, row in enumerate(cache.rows):
        if active[i]:
            kept, last = len(prefixes[i]) + accepted[i], row
    if last is not None:
        last.truncate(kept)
