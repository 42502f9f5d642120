"""Rolls back the draft only."""

SAYS = (
    "Your kv_rollback leaves the target's cache as it is. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted it should hold {want_target}; it holds "
    "{got_target}, rejected drafts among them."
)
HINT = "Both models have seen the rejected tokens."
REPORT = "ml-explore/mlx-lm PR #1109: the trim does nothing on some caches (B29)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
