"""Blanks the rejected entries and leaves the lengths."""

SAYS = (
    "Your batch_rollback blanks the entries of rejected drafts and leaves the lengths, so "
    "they still count: row {row} ({block}) should hold {want}; {slot}."
)
HINT = (
    "A key of zeros gets a score of 0, and e to the power 0 is 1: it still takes its share of "
    "attention."
)
REPORT = "Blaizzy/mlx-vlm PR #2113: a zeroed key is still in the softmax (B35)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, count, going_on in zip(cache.rows, prefixes, accepted, active):
        if going_on:
            rejected = slice(len(prefix) + count, row.length)
            row.keys[rejected] = 0
            row.values[rejected] = 0
