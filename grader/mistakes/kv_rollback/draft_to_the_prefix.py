"""Cuts the draft back to the prefix and feeds the accepted drafts again."""

SAYS = (
    "Your kv_rollback cuts the draft's cache back to the prefix, whatever was accepted. With "
    "prefix {prefix}, drafts {drafted} and {accepted} accepted it should still hold {want_draft};"
    " yours holds {got_draft}, and the draft has to read {got_fed} again."
)
HINT = "The draft read the accepted drafts itself. Is anything wrong with their entries?"
REPORT = "paiml/aprender PR #2014: taken back too far, and work is done again (B26)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(len(prefix), draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
