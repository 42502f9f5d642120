"""Uses the first row's count for all rows."""

SAYS = (
    "Your batch_rollback uses accepted[0] for every row. With {counts} accepted row {row} "
    "({block}) should hold {want}; {slot}."
)
HINT = "Look for an index that should run with the rows."
REPORT = (
    "vllm-project/vllm PR #26498: the lengths of one row serve for the others (B34); "
    "Blaizzy/mlx-vlm #1144 (B36)"
)
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, going_on in zip(cache.rows, prefixes, active):
        if going_on:
            row.truncate(min(len(prefix) + accepted[0], row.length))
