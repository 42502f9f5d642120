"""Goes back to the prefix in both caches."""

SAYS = (
    "Your kv_rollback cuts both caches back to the prefix, accepted drafts too. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted the target's should hold {want_target}; "
    "yours holds {got_target}."
)
HINT = "Which number says how many drafts may stay?"
REPORT = "paiml/aprender PR #2014: taken back too far after a rejection (B26)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    target_cache.truncate(len(prefix))
    draft_cache.truncate(min(len(prefix), draft_cache.length))
    return [*prefix, *drafted[:accepted]][draft_cache.length :]
