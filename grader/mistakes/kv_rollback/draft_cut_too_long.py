"""Cuts the draft to a length that it does not have."""

SAYS = (
    "Your kv_rollback raised ValueError (a cache of {length} entries cannot be truncated to "
    "{one_more}: {range}) at line {line}."
)
HINT = (
    "After full acceptance the draft's cache is one shorter than the target's. It can "
    "not be cut to a length that it never had."
)
REPORT = "vllm-project/vllm #4212: the draft's cache misses the last accepted token (B20)"
CAUGHT_BY = "exception"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(kept)
    return [drafted[-1]] if accepted == len(drafted) else []
