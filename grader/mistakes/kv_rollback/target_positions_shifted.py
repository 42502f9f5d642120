"""Moves the target's positions on by one."""

SAYS = (
    "Your kv_rollback adds 1 to the positions of the target's entries. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted slot 0 was written for position 0; yours says that "
    "the target's entries stand at {target_positions}."
)
HINT = "Entries of accepted tokens stay where they are: slot i is position i."
REPORT = "sgl-project/sglang PR #25015: positions counted up at the wrong moment (B31)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    target_cache.positions[:kept] += 1
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
