"""Counts every row from the end of the first row's prefix."""

SAYS = (
    "Your batch_rollback counts every row from the length of the first prefix. The prefixes "
    "differ in length: row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Slot 4 is where the drafts of row 0 begin. Is it so in the other rows?"
REPORT = "Blaizzy/mlx-vlm #1144, PR #1155: one shared offset for all rows (B36)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    start = len(prefixes[0])
    for row, count, going_on in zip(cache.rows, accepted, active):
        if going_on:
            row.truncate(min(start + count, row.length))
