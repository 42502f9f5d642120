"""Takes 0 accepted for no answer and keeps all drafts."""

SAYS = (
    "Your kv_rollback takes 0 accepted for all accepted. With prefix {prefix}, drafts {drafted} "
    "and {accepted} accepted the target's cache should hold {want_target}; yours holds "
    "{got_target}, and it returns {got_fed}."
)
HINT = "What is `0 or 3` in Python?"
REPORT = "huggingface/transformers #47433: crop(0) keeps everything (B28)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + (accepted or len(drafted))
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
