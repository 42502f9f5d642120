"""Looks for the first slot whose token is no part of the text."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = [*prefix, *drafted[:accepted]]
    for cache in (target_cache, draft_cache):
        right = 0
        for token, wanted in zip(cache.contents(), text):
            if token != wanted:
                break
            right += 1
        cache.truncate(right)
    return text[draft_cache.length :]
