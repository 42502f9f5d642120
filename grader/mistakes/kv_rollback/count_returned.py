"""Returns how many tokens the draft lacks."""

SAYS = (
    "Your kv_rollback returns how many tokens are lacking, not which. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted it returns {got_fed}; the answer is a list of the "
    "tokens themselves, an empty one if there are none."
)
HINT = "Whoever feeds the draft needs the tokens themselves."
REPORT = "a beginner's slip: a count in place of the things counted"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return kept - draft_cache.length
