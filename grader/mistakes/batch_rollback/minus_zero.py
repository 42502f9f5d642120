"""Cuts by a negative index, and -0 cuts everything."""

SAYS = (
    "Your batch_rollback empties the rows in which nothing was rejected. With {accepted} of "
    "{N} accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "What is `range(9)[:-0]`?"
REPORT = "huggingface/transformers #47433, PR #47720: a slice that ends in -0 (B28)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            rejected = len(drafted[i]) - accepted[i]
            row.truncate(len(row.contents()[:-rejected]))
