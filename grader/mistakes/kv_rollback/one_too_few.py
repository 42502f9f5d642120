"""Throws the last accepted token away."""

SAYS = (
    "Your kv_rollback throws away one accepted token too many. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted the target's cache should hold "
    "{want_target}; yours holds {got_target}."
)
HINT = "How many entries are there when nothing is accepted? And when one is?"
REPORT = "ml-explore/mlx-lm PR #1109 and its neighbours: trims by the wrong count (B29)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + max(accepted - 1, 0)
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
