"""Hands truncate a negative number."""

SAYS = (
    "Your kv_rollback raised ValueError (a cache of {length} entries cannot be truncated to "
    "-{rejected}: the new length must lie in {range}) at line {line}."
)
HINT = (
    "A negative number does not count from the end here: `truncate` wants the number of entries "
    "that stay."
)
REPORT = "huggingface/transformers #47433: negative counts mean something else in each cache (B28)"
CAUGHT_BY = "exception"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    rejected = len(drafted) - accepted
    if rejected:
        target_cache.truncate(-rejected)
        draft_cache.truncate(1 - rejected)
        return []
    return [*prefix, *drafted][draft_cache.length :]
