"""Returns the token itself, not a list of it."""

SAYS = (
    "Your kv_rollback returns a bare token after full acceptance. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted it returns {got_fed}; what is lacking is a list, "
    "{want_fed}."
)
HINT = "A list of one token is written [13], with brackets."
REPORT = "a beginner's slip: an item in place of a list of one item"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if draft_cache.length < kept:
        return (prefix + drafted)[kept - 1]
    return []
