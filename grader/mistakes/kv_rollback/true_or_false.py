"""Returns whether all drafts were accepted."""

SAYS = (
    "Your kv_rollback returns True or False. With prefix {prefix}, drafts {drafted} and "
    "{accepted} accepted it returns {got_fed}; what is asked for is the list of tokens that the "
    "draft lacks."
)
HINT = "Which tokens follow from the yes or no that you found?"
REPORT = "a beginner's slip: a yes or no where a list is asked for"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return accepted == len(drafted)
