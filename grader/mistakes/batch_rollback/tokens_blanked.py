"""Marks rejected slots by token -1 and leaves the lengths."""

SAYS = (
    "Your batch_rollback writes token -1 into the rejected slots and leaves the lengths, so "
    "these slots still count: row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Which number does the next pass look at to find out how many slots it may read?"
REPORT = "Blaizzy/mlx-vlm PR #2113: what is marked as gone is still attended to (B35)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, count, going_on in zip(cache.rows, prefixes, accepted, active):
        if going_on:
            row.tokens[len(prefix) + count : row.length] = -1
