"""One branch for full acceptance, one for a rejection."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    if accepted < len(drafted):
        draft_cache.truncate(kept)
        return []
    return [drafted[-1] if drafted else prefix[-1]]
