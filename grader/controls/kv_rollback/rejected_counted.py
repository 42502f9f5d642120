"""Counts from the end: the target drops all rejected drafts, the draft's cache one less."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    rejected = len(drafted) - accepted
    target_cache.truncate(target_cache.length - rejected)
    draft_cache.truncate(draft_cache.length - max(rejected - 1, 0))
    return [] if rejected else [(prefix + drafted)[-1]]
