"""Sets the lengths; the next entries overwrite by position what is behind them (N09)."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    position = len(prefix) + accepted
    already_read = draft_cache.length
    target_cache.length = position
    if already_read > position:
        draft_cache.length = already_read = position
    return [(prefix + drafted)[i] for i in range(already_read, position)]
