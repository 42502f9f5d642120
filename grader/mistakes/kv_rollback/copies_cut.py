"""Cuts copies of the caches and returns them."""

import copy

SAYS = (
    "Your kv_rollback cuts copies and leaves the caches that it was given. With prefix {prefix}, "
    "drafts {drafted} and {accepted} accepted the target's should hold {want_target}; it still "
    "holds {got_target}."
)
HINT = "Whoever called your function goes on with its own caches. Did you change those?"
REPORT = "vllm-project/vllm #9441, PR #10863: the work is done on a copy (B17)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache = copy.deepcopy(target_cache)
    draft_cache = copy.deepcopy(draft_cache)
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return target_cache, draft_cache
