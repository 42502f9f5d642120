"""Works out the kept tokens and forgets to cut the caches."""

SAYS = (
    "Your kv_rollback changes neither cache. With prefix {prefix}, drafts {drafted} and"
    " {accepted} accepted the target's should hold {want_target}; it holds "
    "{got_target}."
)
HINT = "A list of what to keep is not enough: each cache has a method that forgets the rest."
REPORT = "ml-explore/mlx-lm PR #1109: trim is silently a no-op (B29)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = [*prefix, *drafted[:accepted]]
    return kept[draft_cache.length :]
