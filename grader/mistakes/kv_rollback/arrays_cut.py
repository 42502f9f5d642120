"""Cuts the arrays themselves, so that nothing fits in any more."""

SAYS = (
    "Your kv_rollback cuts the arrays of the caches. With prefix {prefix}, drafts {drafted} and "
    "{accepted} accepted the target's cache holds {want_target}, as it should, but the memory for"
    " more is gone: the next token cannot be written."
)
HINT = "The arrays are memory for the whole text. Which single number says how much of it counts?"
REPORT = "a beginner's slip: physical memory cut where the logical length is meant"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        size = min(kept, cache.length)
        cache.keys, cache.values = cache.keys[:size], cache.values[:size]
        cache.tokens, cache.positions = cache.tokens[:size], cache.positions[:size]
        cache.length = size
    return [*prefix, *drafted][draft_cache.length : kept]
