"""Writes to cache.lengths, which is a new array each time it is read."""

SAYS = (
    "Your batch_rollback leaves the rows that go on as they were. With {counts} accepted row "
    "{row} ({block}) should hold {want}; {slot}."
)
HINT = (
    "`cache.lengths` makes a new array each time. What happens to a number that you write into it?"
)
REPORT = (
    "vllm-project/vllm #9441, PR #10863: rows written to a copy, the original unchanged "
    "(B17); lucidrains/speculative-decoding: a row sliced without assignment (R09)"
)
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, prefix in enumerate(prefixes):
        if active[i]:
            cache.lengths[i] = len(prefix) + accepted[i]
