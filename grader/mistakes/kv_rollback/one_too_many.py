"""Counts the correction token, which has no key or value yet."""

SAYS = (
    "Your kv_rollback keeps one slot too many. With prefix {prefix}, drafts {drafted} "
    "and {accepted} accepted the target's cache should hold {want_target}; yours holds "
    "{got_target}."
)
HINT = "The correction was sampled, not fed: neither model has seen it. Which slots are left then?"
REPORT = "the Persian source lesson counts the correction into the logical length"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + min(accepted + 1, len(drafted))
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : len(prefix) + accepted]
