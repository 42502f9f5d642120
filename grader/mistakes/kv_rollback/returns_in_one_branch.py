"""Returns a list after full acceptance only."""

SAYS = (
    "Your kv_rollback returns None when a draft was rejected. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted nothing is lacking, and a list of nothing is []."
)
HINT = "Which `return` is reached when your `if` is false?"
REPORT = "a beginner's slip: a return in one branch only"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if draft_cache.length < kept:
        return [*prefix, *drafted][draft_cache.length : kept]
