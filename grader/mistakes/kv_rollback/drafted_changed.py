"""Pops the rejected drafts off the argument."""

SAYS = (
    "Your kv_rollback changes its argument drafted in place: it was {before} and is {after} after"
    " the call. Work on a copy."
)
HINT = "Whoever called your function still needs the drafts, to report what was rejected."
REPORT = "a beginner's slip: an argument used up"
CAUGHT_BY = "argument"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    while len(drafted) > accepted:
        drafted.pop()
    text = prefix + drafted
    target_cache.truncate(len(text))
    draft_cache.truncate(min(len(text), draft_cache.length))
    return text[draft_cache.length :]
