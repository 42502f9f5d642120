"""Takes the first row's draft length for all rows."""

SAYS = (
    "Your batch_rollback takes the number of drafts in row 0 for every row's. The rows "
    "differ: row {row} ({block}) should hold {want}; {slot}."
)
HINT = "N is each row's own when drafts are ragged."
REPORT = "vllm-project/vllm #26191, PR #26498: ragged drafts handled as if all had one length (B34)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    N = len(drafted[0])
    for row, count, going_on in zip(cache.rows, accepted, active):
        if going_on:
            row.truncate(min(max(row.length - N + count, 0), row.length))
