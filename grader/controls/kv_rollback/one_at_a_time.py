"""Drops one entry after another."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = prefix + drafted[:accepted]
    while target_cache.length > len(text):
        target_cache.truncate(target_cache.length - 1)
    while draft_cache.length > len(text):
        draft_cache.truncate(draft_cache.length - 1)
    unseen = []
    for slot in range(draft_cache.length, len(text)):
        unseen.append(text[slot])
    return unseen
