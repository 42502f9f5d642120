"""Cuts the target to what the draft has read, which is one less after full acceptance."""

SAYS = (
    "Your kv_rollback cuts the target's cache to what the draft has read. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted the target's should hold {want_target}; yours holds"
    " {got_target}. The target read all drafts in its one pass."
)
HINT = "Which of the two models has not read the last draft?"
REPORT = (
    "meta-pytorch/gpt-fast #107: which model lacks the last draft, and why not the other? (B25)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = min(len(prefix) + accepted, draft_cache.length)
    target_cache.truncate(kept)
    draft_cache.truncate(kept)
    return [*prefix, *drafted[:accepted]][kept:]
