"""Keeps the slots whose position lies in the text."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = [*prefix, *drafted][: len(prefix) + accepted]
    for cache in (target_cache, draft_cache):
        cache.truncate(int((cache.positions[: cache.length] < len(text)).sum()))
    return [token for slot, token in enumerate(text) if slot >= draft_cache.length]
