"""Puts a list where the cache has an array."""

SAYS = (
    "Your kv_rollback puts something into the caches that they cannot use. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted it should be possible to read {want_target} from "
    "the target's cache; what is in there is no array any more."
)
HINT = "`contents()` gives you a list to look at. To make a cache shorter, call `truncate`."
REPORT = "a beginner's slip: the list from contents() put back into the cache"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        cache.tokens = cache.contents()[:kept]
        cache.length = len(cache.tokens)
    return [*prefix, *drafted][draft_cache.length : kept]
