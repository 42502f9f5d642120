"""Returns from inside the loop, after the first active row."""

SAYS = (
    "Your batch_rollback rolls back the first active row and no other. With {counts} accepted "
    "row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Is there a `return` inside of your loop?"
REPORT = "a beginner's slip: `return` indented into the loop"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            row.truncate(len(prefixes[i]) + accepted[i])
            return
