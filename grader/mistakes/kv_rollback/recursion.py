"""Calls itself with the same arguments."""

SAYS = "Your kv_rollback raised RecursionError ({reason}) at line {line}, for {round}."
HINT = "What is different about the caches when your function calls itself again?"
REPORT = "a beginner's slip: a recursion that does not get any smaller"
CAUGHT_BY = "exception"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    if target_cache.length > kept:
        target_cache.contents().pop()
        return kv_rollback(target_cache, draft_cache, prefix, drafted, accepted)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
