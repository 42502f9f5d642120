"""Cuts with a negative slice, and -0 cuts everything."""

SAYS = (
    "Your kv_rollback loses everything when nothing was rejected. With prefix {prefix},"
    " drafts {drafted} and {accepted} accepted the target's cache should hold "
    "{want_target}; yours holds {got_target}."
)
HINT = "What is `tokens[:-0]`?"
REPORT = "huggingface/transformers #47433, PR #47720: a slice that ends in -0 (B28)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    rejected = len(drafted) - accepted
    kept = [*prefix, *drafted][:-rejected]
    target_cache.truncate(len(kept))
    draft_cache.truncate(min(len(kept), draft_cache.length))
    return [*prefix, *drafted[:accepted]][draft_cache.length :]
