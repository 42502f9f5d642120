"""Cuts the arrays and leaves the lengths."""

SAYS = (
    "Your kv_rollback cuts the arrays and leaves the lengths. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the target's arrays hold {want_target}, as they should, "
    "but its length still counts the slots that are gone."
)
HINT = "`cache.length` is a number of its own: it does not follow the arrays."
REPORT = "a beginner's slip: physical memory cut, and the logical length forgotten"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    lacking = [*prefix, *drafted][draft_cache.length : kept]
    for cache in (target_cache, draft_cache):
        cache.keys, cache.values = cache.keys[:kept], cache.values[:kept]
        cache.tokens, cache.positions = cache.tokens[:kept], cache.positions[:kept]
    return lacking
