"""Cuts finished rows too."""

SAYS = (
    "Your batch_rollback cuts a finished row as well. In a batch with {counts} accepted row "
    "{row} ({block}) should hold {want}; {slot}."
)
HINT = "Which of the five arguments did your code not look at?"
REPORT = "a beginner's slip: `active` is not looked at, and the row that finished first loses text"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, count in zip(cache.rows, prefixes, accepted):
        row.truncate(len(prefix) + count)
