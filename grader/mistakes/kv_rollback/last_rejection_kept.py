"""Does not roll back when only the last draft was rejected."""

SAYS = (
    "Your kv_rollback does nothing when only the last draft is rejected. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted the target's cache should hold "
    "{want_target}; yours holds {got_target}."
)
HINT = "How many drafts are rejected when accepted is N - 1?"
REPORT = "openvinotoolkit/openvino.genai #4190 (B23)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    if accepted < len(drafted) - 1:
        target_cache.truncate(kept)
        draft_cache.truncate(kept)
        return []
    return [*prefix, *drafted][draft_cache.length : kept]
