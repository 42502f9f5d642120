"""Feeds the whole block after full acceptance."""

SAYS = (
    "Your kv_rollback returns all drafts after full acceptance. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted it returns {got_fed}, but the draft's cache holds "
    "{got_draft} already and lacks {want_fed} only."
)
HINT = "The draft read every draft but one in order to draw the next. Which one did it not read?"
REPORT = "meta-pytorch/gpt-fast #107: why is just the last draft fed, and not the others? (B25)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if not drafted:
        return [prefix[-1]]
    return list(drafted) if accepted == len(drafted) else []
