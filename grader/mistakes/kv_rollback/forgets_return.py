"""Cuts both caches and returns nothing."""

SAYS = "Your kv_rollback returns None: is a `return` missing on some path?"
HINT = "The caches are one half of the answer; the tokens that the draft lacks are the other."
REPORT = "a beginner's slip: no return"
CAUGHT_BY = "type"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    lacking = [*prefix, *drafted][draft_cache.length : kept]
