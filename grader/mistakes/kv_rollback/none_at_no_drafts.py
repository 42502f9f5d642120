"""Leaves with a bare return when there are no drafts."""

SAYS = (
    "Your kv_rollback returns None at N = 0. With prefix {prefix} and no drafts the draft's cache"
    " holds {got_draft}; it lacks {want_fed}, and this is what should be returned."
)
HINT = "No drafts does not mean nothing to do: has the draft read the whole prefix?"
REPORT = "vllm-project/vllm-metal PR #716: rounds with no drafts are left early (B32)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    if not drafted:
        return
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return drafted[:accepted][draft_cache.length - len(prefix) :]
