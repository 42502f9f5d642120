"""Keeps in each row as many drafts as the row with the most accepted."""

SAYS = (
    "Your batch_rollback gives all rows the largest count. With {counts} accepted row {row} "
    "({block}) should hold {want}; {slot}."
)
HINT = "What was accepted in one row says nothing about the drafts of another."
REPORT = "Blaizzy/mlx-vlm #1144, PR #1155: one offset for all rows after ragged acceptance (B36)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    most = max(accepted)
    for row, prefix, going_on in zip(cache.rows, prefixes, active):
        if going_on:
            row.truncate(min(len(prefix) + most, row.length))
