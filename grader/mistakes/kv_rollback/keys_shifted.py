"""Moves the entries by one slot while cutting."""

SAYS = "The target's cache should hold {holds} ({round}): {slot}"
HINT = "Entries of accepted tokens stay where they are; nothing has to be copied."
REPORT = "sgl-project/sglang PR #25015: positions one too high (B31)"
CAUGHT_BY = "state"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):

    kept = len(prefix) + accepted
    target_cache.positions[:kept] += 1
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
