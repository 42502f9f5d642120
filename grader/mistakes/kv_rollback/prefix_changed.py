"""Appends the accepted drafts to the prefix in place."""

SAYS = (
    "Your kv_rollback changes its argument prefix in place: it was {before} and is {after} after "
    "the call. Work on a copy."
)
HINT = "`prefix + drafted[:accepted]` is a new list; `prefix += ...` is not."
REPORT = "a beginner's slip: an argument appended to"
CAUGHT_BY = "argument"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    prefix += drafted[:accepted]
    target_cache.truncate(len(prefix))
    draft_cache.truncate(min(len(prefix), draft_cache.length))
    return prefix[draft_cache.length :]
