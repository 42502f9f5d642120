"""Drops a single entry, however many drafts were rejected."""

SAYS = (
    "Your kv_rollback takes back one entry only, however many drafts are rejected. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted the target's cache should hold "
    "{want_target}; yours holds {got_target}."
)
HINT = "An `if` looks once. What looks again until the length is right?"
REPORT = (
    "a beginner's slip: `if` where `while` is meant; the rest of the rejected drafts stays (B29)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    if target_cache.length > kept:
        target_cache.truncate(target_cache.length - 1)
    if draft_cache.length > kept:
        draft_cache.truncate(draft_cache.length - 1)
    return [*prefix, *drafted][draft_cache.length : kept]
