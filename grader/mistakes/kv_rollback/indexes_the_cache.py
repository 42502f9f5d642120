"""Treats the cache as a list."""

SAYS = (
    "Your kv_rollback raised TypeError ('KVCache' object is not subscriptable) at line {line}, "
    "for {round}."
)
HINT = "A cache is no list: it has `length`, `truncate(length)` and `contents()`."
REPORT = "a beginner's slip: a cache taken for a list of tokens"
CAUGHT_BY = "exception"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache = target_cache[:kept]
    draft_cache = draft_cache[:kept]
    return [*prefix, *drafted][len(draft_cache) : kept]
