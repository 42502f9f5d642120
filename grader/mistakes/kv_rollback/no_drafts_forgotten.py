"""Does nothing for the draft at N = 0."""

SAYS = (
    "Your kv_rollback forgets the draft at N = 0. With prefix {prefix} and no drafts "
    "the draft's cache holds {got_draft}, and you return {got_fed}; it still lacks "
    "{want_fed}."
)
HINT = (
    "At N = 0 the draft was not asked at all, so the last token of the prefix has not "
    "been through it."
)
REPORT = "vllm-project/vllm-metal PR #716: rounds with no drafts skipped the draft's cache (B32)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if drafted and accepted == len(drafted):
        return [drafted[-1]]
    return []
