"""Keeps as many drafts as were rejected."""

SAYS = (
    "Your kv_rollback keeps as many drafts as were rejected. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the target's cache should hold {want_target}; yours holds "
    "{got_target}."
)
HINT = (
    "`len(drafted) - accepted` counts the rejected drafts. Is that what you keep, or what you drop?"
)
REPORT = (
    "huggingface/transformers #47433: one number read as what to keep and as what to drop (B28)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + len(drafted) - accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : len(prefix) + accepted]
