"""Returns at once when nothing was accepted."""

SAYS = (
    "Your kv_rollback does nothing when no draft is accepted. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the target's cache should hold {want_target}; yours holds "
    "{got_target}."
)
HINT = "When nothing is accepted, how many drafts have to go?"
REPORT = "openvinotoolkit/openvino.genai #4190: a condition lets one rejection through (B23)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    if accepted == 0:
        return []
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]
