"""Counts the positions of accepted drafts from 0 again."""

SAYS = (
    "Your kv_rollback starts the positions anew at the first draft. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted slot i stands for position i; in the target's cache yours "
    "are {target_positions}."
)
HINT = "The first draft stands behind the prefix. How many tokens are in front of it?"
REPORT = (
    "Blaizzy/mlx-vlm #1144: an offset that does not fit the row (B36), as a position of the block"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        cache.truncate(min(kept, cache.length))
        block = cache.positions[len(prefix) : cache.length]
        block[:] = range(len(block))
    return [*prefix, *drafted][draft_cache.length : kept]
