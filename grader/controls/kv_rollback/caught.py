"""Tries the cut that is too long for the draft's cache and catches the error."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    try:
        draft_cache.truncate(kept)
    except ValueError:
        return [*prefix, *drafted][draft_cache.length : kept]
    return []
