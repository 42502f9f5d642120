"""Numbers the rows that have drafts anew."""

SAYS = (
    "Your batch_rollback loses count of the rows at a row without drafts: from there on it "
    "takes the next row's count. Row {row} ({block}) should hold {want}; {slot}."
)
HINT = "A row with no drafts still has its place in every list."
REPORT = "vllm-project/vllm PR #41768: rows misaligned when a request has no drafts (B46)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    counts = [count for count, tokens in zip(accepted, drafted) if tokens]
    counts += [0] * (len(accepted) - len(counts))
    for i, row in enumerate(cache.rows):
        if active[i]:
            row.truncate(min(len(prefixes[i]) + counts[i], row.length))
