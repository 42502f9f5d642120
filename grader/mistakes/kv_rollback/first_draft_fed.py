"""Feeds the first draft after full acceptance, right for one draft only."""

SAYS = (
    "Your kv_rollback returns the first draft after full acceptance. With prefix {prefix}, drafts"
    " {drafted} and {accepted} accepted the draft's cache holds {got_draft}; what it lacks is the"
    " last draft, {want_fed}, and you return {got_fed}."
)
HINT = "With one draft the first is the last. Which of several did the draft draw and never read?"
REPORT = (
    "vllm-project/vllm PR #9730: what is fed after full acceptance is right for one draft only "
    "(B21)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if accepted == len(drafted):
        return [drafted[0]] if drafted else [prefix[-1]]
    return []
