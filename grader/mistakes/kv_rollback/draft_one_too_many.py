"""Leaves one rejected draft in the draft's cache."""

SAYS = (
    "Your kv_rollback leaves one rejected draft in the draft's cache. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted it should hold {want_draft}; yours holds "
    "{got_draft}. The target's cache is right."
)
HINT = "Do both caches end with the same token after a rejection?"
REPORT = "vllm-project/vllm PR #9730: a token of the wrong branch stays in the draft's cache (B21)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept + 1, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
