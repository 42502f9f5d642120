"""Empties the caches and feeds everything again."""

SAYS = (
    "Your kv_rollback empties the caches. With prefix {prefix}, drafts {drafted} and "
    "{accepted} accepted the target's should still hold {want_target}; yours holds "
    "{got_target}, so all work is done again."
)
HINT = "Entries of accepted tokens are right and may stay. Cut after them, not before."
REPORT = "paiml/aprender PR #2014: rollback was called reset (B26)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    target_cache.truncate(0)
    draft_cache.truncate(0)
    return [*prefix, *drafted[:accepted]]
