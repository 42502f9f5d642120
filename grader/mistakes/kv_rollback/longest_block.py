"""Cuts by the length that a block of the largest size would have."""

SAYS = (
    "Your kv_rollback counts from the end of the cache with a fixed block of 3 drafts. With "
    "prefix {prefix}, drafts {drafted} and {accepted} accepted the target's cache should hold "
    "{want_target}; yours holds {got_target}."
)
HINT = "Blocks have different lengths. Which argument tells you this one's?"
REPORT = "vllm-project/vllm #26191, PR #26498: rejected padding stays in the lengths (B34)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = target_cache.length - (3 - accepted)
    target_cache.truncate(max(kept, 0))
    draft_cache.truncate(max(min(kept, draft_cache.length), 0))
    return [*prefix, *drafted[:accepted]][draft_cache.length :]
