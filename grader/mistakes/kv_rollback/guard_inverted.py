"""Cuts a cache only if it is too short already."""

SAYS = (
    "Your kv_rollback cuts a cache only if it is too short already. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the target's should hold {want_target}; yours holds "
    "{got_target}. After full acceptance it tries to cut the draft's cache to more than it has, "
    "and that raises."
)
HINT = "Put 7 entries and 4 to keep into your `if`. Is it true?"
REPORT = "a beginner's slip: > and < confused, so that the trim is a no-op (compare B29)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        if cache.length < kept:
            cache.truncate(kept)
    return [*prefix, *drafted[:accepted]][draft_cache.length :]
