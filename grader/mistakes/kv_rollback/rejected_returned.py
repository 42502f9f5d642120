"""Returns the rejected drafts."""

SAYS = (
    "Your kv_rollback returns the rejected drafts. With prefix {prefix}, drafts {drafted} and "
    "{accepted} accepted it returns {got_fed}; the draft lacks {want_fed}."
)
HINT = "What was rejected is no part of the text. Which part of the text has the draft not read?"
REPORT = "vllm-project/vllm PR #9730: tokens of the rejected branch are fed to the draft (B21)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return list(drafted[accepted:])
