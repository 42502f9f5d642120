"""Drops the last token of prefix and accepted drafts, as if it were the correction."""

SAYS = (
    "Your kv_rollback drops the last token of the prefix and the accepted drafts, as if it were "
    "the correction. With prefix {prefix}, drafts {drafted} and {accepted} accepted the target's "
    "cache should hold {want_target}; yours holds {got_target}."
)
HINT = (
    "In `sequence[:-1]` the sequence ends with the correction or bonus. Is that token in prefix "
    "or drafted?"
)
REPORT = "a beginner's slip: sequence[:-1] of a text that lacks the correction anyway"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    sequence = [*prefix, *drafted[:accepted]]
    kept = len(sequence[:-1])
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return sequence[draft_cache.length :]
