"""Keeps in each row as many drafts as the row with the fewest accepted."""

SAYS = (
    "Your batch_rollback gives all rows the smallest count. With {counts} accepted row {row} "
    "({block}) should hold {want}; {slot}."
)
HINT = "Row A accepted all of its drafts. Whose rejection takes them away in your code?"
REPORT = "Blaizzy/mlx-vlm #1144, PR #1155: one offset for all rows after ragged acceptance (B36)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    fewest = (
        min(count for count, going_on in zip(accepted, active) if going_on) if any(active) else 0
    )
    for row, prefix, going_on in zip(cache.rows, prefixes, active):
        if going_on:
            row.truncate(len(prefix) + fewest)
