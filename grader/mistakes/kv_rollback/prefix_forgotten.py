"""Cuts to the number of accepted drafts."""

SAYS = (
    "Your kv_rollback forgets that the prefix is in the caches too. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted the target's should hold "
    "{want_target}; yours holds {got_target}."
)
HINT = "What stands in slot 0?"
REPORT = "a beginner's slip: a length within the block taken for a length of the cache"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    target_cache.truncate(accepted)
    draft_cache.truncate(min(accepted, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : len(prefix) + accepted]
