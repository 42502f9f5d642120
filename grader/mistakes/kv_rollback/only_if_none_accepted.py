"""Rolls back only when the whole block was rejected."""

SAYS = (
    "Your kv_rollback rolls back only when no draft at all is accepted. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted the target's cache should hold {want_target}; yours"
    " holds {got_target}."
)
HINT = "A block is rejected from one place on. What if that place is not the first?"
REPORT = (
    "openvinotoolkit/openvino.genai #4190: the rollback hangs on a condition that is too narrow "
    "(B23)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    if accepted == 0:
        target_cache.truncate(len(prefix))
        draft_cache.truncate(min(len(prefix), draft_cache.length))
    return [*prefix, *drafted[:accepted]][draft_cache.length :]
