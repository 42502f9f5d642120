"""Counts the padding of shorter drafts as rejected drafts."""

SAYS = (
    "Your batch_rollback takes drafts for rejected that were never there: it counts from the "
    "longest draft of the batch. Row {row} ({block}) should hold {want}; {slot}."
)
HINT = "A row with two drafts can have two rejected at most, however many its neighbours have."
REPORT = "vllm-project/vllm #26191, PR #26498: rejected padding counted in the lengths (B34)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    longest = max(len(tokens) for tokens in drafted)
    for row, count, going_on in zip(cache.rows, accepted, active):
        if going_on:
            row.truncate(max(row.length - (longest - count), 0))
