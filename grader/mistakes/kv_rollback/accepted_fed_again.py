"""Feeds all accepted drafts again."""

SAYS = (
    "Your kv_rollback returns every accepted draft. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted it returns {got_fed}; the draft's cache lacks "
    "{want_fed}."
)
HINT = "Compare the length of the draft's cache with the tokens that should be in it."
REPORT = "romsto/Speculative-Decoding #1, #4: what the cache holds is fed again (B33)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return list(drafted[:accepted]) if drafted else [prefix[-1]]
