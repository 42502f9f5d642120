"""Takes finished rows out of the cache."""

SAYS = (
    "Your batch_rollback leaves {got_rows} of {rows} rows in the cache: it takes finished "
    "rows out, and every row after one has another number than in prefixes."
)
HINT = "Who else knows row 2 by its number?"
REPORT = (
    "a beginner's slip: the scheduler's job done here, which misaligns the rows as in "
    "vllm-project/vllm PR #41768 (B46)"
)
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, count, going_on in zip(cache.rows, prefixes, accepted, active):
        if going_on:
            row.truncate(len(prefix) + count)
    cache.rows = [row for row, going_on in zip(cache.rows, active) if going_on]
