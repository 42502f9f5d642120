"""Keeps the last drafts in place of the first."""

SAYS = (
    "Your kv_rollback keeps as many drafts as were accepted, but the last ones. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted the target's cache should hold "
    "{want_target}; yours holds {got_target}."
)
HINT = (
    "Drafts are judged from the left. On which side of the first rejection do the accepted ones "
    "stand?"
)
REPORT = (
    "pie-project/pie PR #197: an entry of a rejected draft is kept in an accepted one's place (B66)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        size = min(kept, cache.length)
        for array in (cache.keys, cache.values, cache.tokens):
            array[len(prefix) : size] = array[
                cache.length - size + len(prefix) : cache.length
            ].copy()
        cache.length = size
    return [*prefix, *drafted][draft_cache.length : kept]
