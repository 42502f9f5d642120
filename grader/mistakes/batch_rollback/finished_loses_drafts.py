"""Takes all drafts out of a finished row."""

SAYS = (
    "Your batch_rollback takes the drafts out of a finished row, as if none had been "
    "accepted: row {row} should still hold {want}; {slot}."
)
HINT = "A finished row takes part in no step. What is there to be rolled back in it?"
REPORT = "a beginner's slip: a row that takes no part is treated as one that accepts nothing"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        count = accepted[i] if active[i] else 0
        row.truncate(len(prefixes[i]) + count)
