"""Feeds the rejected draft where the correction will be."""

SAYS = (
    "Your kv_rollback returns the draft that was rejected, as if it were the correction. With "
    "prefix {prefix}, drafts {drafted} and {accepted} accepted it returns {got_fed}; the draft "
    "lacks {want_fed}, and the correction is fed in the next step."
)
HINT = "The token behind the accepted drafts is not among your arguments. Who feeds it, and when?"
REPORT = (
    "openvinotoolkit/openvino.genai #4190: the rejected token where the correction belongs (B23)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    if accepted < len(drafted):
        return [drafted[accepted]]
    return [*prefix, *drafted][draft_cache.length :]
