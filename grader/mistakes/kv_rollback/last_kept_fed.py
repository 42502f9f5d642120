"""Feeds the last token that stays, always."""

SAYS = (
    "Your kv_rollback always returns the last token that stays. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted it returns {got_fed}, which is in the draft's cache "
    "already; the draft lacks {want_fed}."
)
HINT = "Look at the draft's cache after the cut. When is the last token in it, and when is it not?"
REPORT = "romsto/Speculative-Decoding #1, #4: what the cache holds is fed once more (B33)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = [*prefix, *drafted[:accepted]]
    target_cache.truncate(len(text))
    draft_cache.truncate(min(len(text), draft_cache.length))
    return text[-1:]
