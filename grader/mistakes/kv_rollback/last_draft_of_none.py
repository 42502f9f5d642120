"""Asks for drafted[-1] although there are no drafts."""

SAYS = (
    "Your kv_rollback asks for a draft where there is none. With prefix {prefix} and N = 0 it "
    "fails; the draft's cache holds {want_draft} then, and {want_fed} should be returned."
)
HINT = "With N = 0 every draft was accepted: all none of them. What does the draft lack then?"
REPORT = "a beginner's slip: the index -1 of an empty list (compare B32, rounds with no drafts)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if accepted == len(drafted):
        return [drafted[-1]]
    return []
