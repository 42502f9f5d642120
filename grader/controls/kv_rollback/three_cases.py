"""A branch for no drafts, one for full acceptance, one for a rejection."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    if not drafted:
        return [prefix[-1]]
    if accepted == len(drafted):
        return [drafted[-1]]
    for cache in (target_cache, draft_cache):
        cache.truncate(len(prefix) + accepted)
    return []
