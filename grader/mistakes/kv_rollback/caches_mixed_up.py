"""Cuts the target at a rejection by what the draft should drop, and the other way round."""

SAYS = (
    "Your kv_rollback mixes up the two caches: it takes one entry too many from the target's and "
    "one too few from the draft's. With prefix {prefix}, drafts {drafted} and {accepted} accepted"
    " the target's should hold {want_target}, it holds {got_target}; the draft's should hold "
    "{want_draft}, it holds {got_draft}."
)
HINT = (
    "The draft's cache is one entry shorter before your function runs. From which of the two is "
    "less to be dropped?"
)
REPORT = "a beginner's slip: two variables with similar names, swapped"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    rejected = len(drafted) - accepted
    if rejected == 0:
        return [*prefix, *drafted][draft_cache.length :]
    read_by_draft = draft_cache.length
    read_by_target = target_cache.length
    draft_cache.truncate(min(read_by_target - rejected + 1, read_by_draft))
    target_cache.truncate(read_by_draft - rejected)
    return []
