"""Takes an empty draft's cache for one that lacks nothing."""

SAYS = (
    "Your kv_rollback returns {got_fed} when the draft's cache is empty. With prefix {prefix} and"
    " drafts {drafted} the draft has not read a single token; it lacks {want_fed}."
)
HINT = "A cache that holds nothing: does it lack nothing?"
REPORT = "a beginner's slip: an empty list taken for nothing to do, at a prefix of one token"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    if not draft_cache.contents():
        return []
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
