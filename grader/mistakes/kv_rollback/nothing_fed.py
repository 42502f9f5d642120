"""Forgets that the draft never saw its own last token."""

SAYS = (
    "Your kv_rollback always returns an empty list. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the draft's cache holds {got_draft}; it still "
    "lacks {want_fed}."
)
HINT = "The draft drew its last token and then stopped. Was that token ever fed to it?"
REPORT = "vllm-project/vllm #4212, PR #5765 (B20); meta-pytorch/gpt-fast #107 asks why (B25)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return []
