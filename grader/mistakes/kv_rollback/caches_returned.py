"""Returns the two caches."""

SAYS = (
    "Your kv_rollback returns the caches. They are changed in place, so nobody needs them back; "
    "with prefix {prefix}, drafts {drafted} and {accepted} accepted the draft lacks {want_fed}, "
    "and that list is the answer."
)
HINT = "The caller has the same two objects. What does it not know yet?"
REPORT = "a beginner's slip: an argument returned"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return target_cache, draft_cache
