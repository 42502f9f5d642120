"""Marks rejected slots by token -1 and leaves the lengths."""

SAYS = (
    "Your kv_rollback writes -1 over the rejected tokens and leaves the lengths. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted the target's cache should hold "
    "{want_target}; it counts {got_target}, and the keys of the blanked slots are still looked "
    "at."
)
HINT = "Which number does the next pass look at to find out how many slots it may read?"
REPORT = "Blaizzy/mlx-vlm PR #2113: what is marked as gone is still attended to (B35)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        cache.tokens[kept : cache.length] = -1
    return [*prefix, *drafted][draft_cache.length : kept]
