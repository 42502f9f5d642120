"""Leaves at once after full acceptance, since nothing is to be taken back."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    if accepted == len(drafted):
        return (list(prefix) + list(drafted))[-1:]
    target_cache.truncate(len(prefix) + accepted)
    draft_cache.truncate(len(prefix) + accepted)
    return []
