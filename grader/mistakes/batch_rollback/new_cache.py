"""Builds a new cache, returns it, and leaves the given one."""

import copy

SAYS = (
    "Your batch_rollback returns a new cache and leaves the given one as it was. With "
    "{counts} accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Whoever called your function goes on with the cache that it gave you."
REPORT = "vllm-project/vllm #9441, PR #10863: the work is done on a copy (B17)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    new = copy.deepcopy(cache)
    for i, row in enumerate(new.rows):
        if active[i]:
            row.truncate(len(prefixes[i]) + accepted[i])
    return new
