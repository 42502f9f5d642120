"""Shifts what the draft has read off a queue."""

from collections import deque


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = deque(prefix + drafted[:accepted])
    target_cache.truncate(len(text))
    draft_cache.truncate(min(len(text), draft_cache.length))
    for _ in range(draft_cache.length):
        text.popleft()
    return list(text)
