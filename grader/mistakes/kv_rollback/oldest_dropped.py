"""Drops the oldest entries, as a sliding window does."""

SAYS = (
    "Your kv_rollback drops entries from the front. With prefix {prefix}, drafts {drafted} and "
    "{accepted} accepted the target's cache should hold {want_target}; yours holds {got_target}: "
    "the rejected drafts are still there, and the text's beginning is not."
)
HINT = "Which end of the cache holds the drafts?"
REPORT = "ml-explore/mlx-lm #1914: a window gives up the oldest entries when several are fed (B30)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        size = min(kept, cache.length)
        for array in (cache.keys, cache.values, cache.tokens, cache.positions):
            array[:size] = array[cache.length - size : cache.length].copy()
        cache.length = size
    return [*prefix, *drafted][draft_cache.length : kept]
