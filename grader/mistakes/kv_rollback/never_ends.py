"""Waits for the cache to become short enough and never cuts it."""

SAYS = (
    "Your kv_rollback does not come to an end {case}: it was stopped after {seconds} s at line "
    "{line}."
)
HINT = "What changes from one round of your while loop to the next?"
REPORT = "a beginner's slip: the loop's condition never changes"
CAUGHT_BY = "deadline"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    length = target_cache.length
    while target_cache.length > kept:
        length -= 1
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
