"""Lowers the capacity in place of the length."""

SAYS = (
    "Your kv_rollback changes the capacity, not the length. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the target's cache should hold {want_target}; it still "
    "counts {got_target}, and there is no room left behind them."
)
HINT = "Capacity is how many slots there are; length is how many count."
REPORT = "a beginner's slip: physical capacity and logical length confused"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    lacking = [*prefix, *drafted][draft_cache.length : kept]
    target_cache.capacity = kept
    draft_cache.capacity = min(kept, draft_cache.length)
    return lacking
