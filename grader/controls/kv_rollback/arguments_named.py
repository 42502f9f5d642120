"""truncate called by name, with a conditional for the list."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    full = accepted == len(drafted)
    target_cache.truncate(length=len(prefix) + accepted)
    draft_cache.truncate(length=len(prefix) + accepted - full)
    return [token for token in [*prefix, *drafted][-1:] if full]
