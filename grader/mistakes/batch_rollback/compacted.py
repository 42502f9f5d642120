"""Numbers the active rows anew and looks their counts up by the new number."""

SAYS = (
    "Your batch_rollback numbers the active rows anew, so the rows after a finished one get "
    "their neighbour's prefix and count: row {row} ({block}) should hold {want}; {slot}."
)
HINT = "After the finished row is left out, which number does the row behind it have in `accepted`?"
REPORT = "vllm-project/vllm PR #41768: per-row data misaligned when a request takes no part (B46)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    going_on = [row for row, flag in zip(cache.rows, active) if flag]
    for i, row in enumerate(going_on):
        row.truncate(min(len(prefixes[i]) + accepted[i], row.length))
