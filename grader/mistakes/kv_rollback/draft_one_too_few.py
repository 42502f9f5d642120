"""Cuts the draft one further than needed and feeds that token again."""

SAYS = (
    "Your kv_rollback takes one entry too many out of the draft's cache and has its token fed "
    "again. With prefix {prefix}, drafts {drafted} and {accepted} accepted the draft's cache "
    "should hold {want_draft}; yours holds {got_draft}, and you return {got_fed}."
)
HINT = (
    "Each token that is returned costs a pass of the draft. Which of them had it read, and rightly?"
)
REPORT = "paiml/aprender PR #2014: trims too many, so that work is done again (B26)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(max(min(kept, draft_cache.length) - 1, 0))
    return [*prefix, *drafted][draft_cache.length : kept]
