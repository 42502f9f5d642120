"""Prints what the draft lacks."""

SAYS = (
    "Your kv_rollback prints and returns None; a check, or another function, can only use what is"
    " returned."
)
HINT = "Replace `print` by `return`."
REPORT = "a beginner's slip: print in place of return"
CAUGHT_BY = "type"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    print([*prefix, *drafted][draft_cache.length : kept])
