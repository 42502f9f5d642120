"""Rolls every row back to its prefix."""

SAYS = (
    "Your batch_rollback takes all drafts back, accepted ones too. With {accepted} of {N} "
    "accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "An accepted draft is part of the text from now on. Why compute its entry again?"
REPORT = "paiml/aprender PR #2014: rolls back further than the rejection (B26)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, going_on in zip(cache.rows, prefixes, active):
        if going_on:
            row.truncate(len(prefix))
