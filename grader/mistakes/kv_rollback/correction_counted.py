"""Counts the correction as cached, even where no slot is left for it."""

SAYS = (
    "Your kv_rollback counts the correction token as cached. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the target's cache should hold {want_target}; yours holds "
    "{got_target}, a rejected draft in the correction's place. After full acceptance there is not"
    " even a slot to count."
)
HINT = (
    "The correction is known only after the target's pass. Could that pass have written an entry "
    "for it?"
)
REPORT = "a rejected step's logical length counts the correction, in a source lesson"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted + 1
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept - 1]
