"""Moves the draft's positions on by one."""

SAYS = (
    "Your kv_rollback adds 1 to the positions of the draft's entries. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted slot 0 was written for position 0; yours says that "
    "the draft's entries stand at {draft_positions}."
)
HINT = "A token that stays in its slot stays at its position too."
REPORT = "sgl-project/sglang PR #25015: the draft's positions are one too high (B31)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    draft_cache.positions[: draft_cache.length] += 1
    return [*prefix, *drafted][draft_cache.length : kept]
