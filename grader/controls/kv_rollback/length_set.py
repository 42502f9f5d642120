"""Moves the lengths directly."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = list(prefix) + list(drafted[:accepted])
    target_cache.length = len(text)
    draft_cache.length = min(draft_cache.length, len(text))
    return text[draft_cache.length :]
