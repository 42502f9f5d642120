"""Feeds the last draft after a rejection as well."""

SAYS = (
    "Your kv_rollback returns the last draft in any case. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted it returns {got_fed}; the draft lacks "
    "{want_fed}."
)
HINT = "Only after full acceptance is the last draft part of the text."
REPORT = "vllm-project/vllm PR #9730: the wrong branch's token enters the draft's cache (B21)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [drafted[-1]] if drafted else [prefix[-1]]
