"""Writes zeros over rejected entries and leaves the length."""

SAYS = (
    "Your kv_rollback leaves the lengths as they are and blanks entries instead. With "
    "prefix {prefix}, drafts {drafted} and {accepted} accepted the target's cache "
    "should hold {want_target}; its length still counts {got_target}."
)
HINT = "A zero key still gets e to the power 0 = 1 of attention. What counts is the length."
REPORT = "Blaizzy/mlx-vlm PR #2113: a zeroed key is still seen (B35)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        cache.keys[kept : cache.length] = 0
        cache.values[kept : cache.length] = 0
    return [*prefix, *drafted][draft_cache.length : kept]
