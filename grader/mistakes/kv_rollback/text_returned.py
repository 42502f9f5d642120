"""Returns the whole text that stays."""

SAYS = (
    "Your kv_rollback returns the whole text that stays, {got_fed}. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the draft's cache holds {got_draft}, so it lacks "
    "{want_fed}."
)
HINT = "What is fed is added to what is there already. Would you feed slot 0 once more?"
REPORT = "romsto/Speculative-Decoding #1, #4: the whole text is passed together with the past (B33)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = [*prefix, *drafted[:accepted]]
    target_cache.truncate(len(text))
    draft_cache.truncate(min(len(text), draft_cache.length))
    return text
