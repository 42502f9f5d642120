"""Copies the target's entry into the draft's cache."""

SAYS = (
    "Your kv_rollback copies an entry of the target into the draft's cache. With prefix {prefix},"
    " drafts {drafted} and {accepted} accepted it should hold {want_draft} and {want_fed} should "
    "be returned; yours holds {got_draft}. A key of the target means nothing to the draft: they "
    "are two models."
)
HINT = "Would the draft have computed the same key as the target for this token?"
REPORT = "meta-pytorch/gpt-fast #107: why the draft has to read its last token itself (B25)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    new = slice(draft_cache.length, kept)
    for name in ("tokens", "positions", "keys", "values"):
        getattr(draft_cache, name)[new] = getattr(target_cache, name)[new]
    draft_cache.length = kept
    return []
