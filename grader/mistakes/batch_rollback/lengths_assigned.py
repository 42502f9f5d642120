"""Assigns to cache.lengths, which is worked out from the rows."""

SAYS = (
    "Your batch_rollback raised AttributeError ({reason}) at line {line}, for a batch of {rows} "
    "with {counts} accepted."
)
HINT = "`cache.lengths` is an answer, not a place to write to. Which method cuts all rows at once?"
REPORT = "a beginner's slip: a property taken for an attribute"
CAUGHT_BY = "exception"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    lengths = cache.lengths
    for i in range(len(prefixes)):
        if active[i]:
            lengths[i] = len(prefixes[i]) + accepted[i]
    cache.lengths = lengths
