"""Rolls back the target only."""

SAYS = (
    "Your kv_rollback leaves the draft's cache as it is. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted it should hold {want_draft}; it holds "
    "{got_draft}, rejected drafts among them."
)
HINT = "Both models have seen the rejected tokens."
REPORT = "vllm-project/vllm PR #9730: what a rejection leaves in the draft's cache (B21)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    return [*prefix, *drafted][draft_cache.length : kept]
