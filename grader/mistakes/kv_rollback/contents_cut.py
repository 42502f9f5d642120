"""Cuts the list of the tokens and gives the cache no part in it."""

SAYS = (
    "Your kv_rollback cuts neither cache and returns the text that it would have kept. With "
    "prefix {prefix}, drafts {drafted} and {accepted} accepted the target's should hold "
    "{want_target}; it holds {got_target}. What `contents()` gives is a copy."
)
HINT = "Does the cache know of what you do to the list that `contents()` gave you?"
REPORT = "ml-explore/mlx-lm PR #1109: the trim does not reach the state (B29)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    in_target, in_draft = target_cache.contents(), draft_cache.contents()
    del in_target[kept:]
    del in_draft[kept:]
    return in_target
