"""Drops as many entries from the draft's cache as from the target's."""

SAYS = (
    "Your kv_rollback drops as many entries from the draft's cache as from the target's. With "
    "prefix {prefix}, drafts {drafted} and {accepted} accepted the draft's should hold "
    "{want_draft}; yours holds {got_draft}. It had one entry less to begin with."
)
HINT = "How many rejected drafts has the draft read, when it never reads its own last one?"
REPORT = "trims too many, as paiml/aprender PR #2014 did, if only by one (B26)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    rejected = len(drafted) - accepted
    target_cache.truncate(target_cache.length - rejected)
    draft_cache.truncate(draft_cache.length - rejected)
    if rejected:
        return []
    return [drafted[-1] if drafted else prefix[-1]]
