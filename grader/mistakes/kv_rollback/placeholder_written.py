"""Writes a placeholder for the correction into the target's cache."""

import numpy as np

SAYS = (
    "Your kv_rollback writes a slot for the correction. With prefix {prefix}, drafts {drafted} "
    "and {accepted} accepted the target's cache should hold {want_target}; yours holds "
    "{got_target}, and -1 is no token."
)
HINT = "The correction gets its slot when the target reads it, in the next step."
REPORT = "a beginner's slip: the correction counted as cached, with an entry made up for it"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    nothing = np.zeros((1, target_cache.keys.shape[1]))
    target_cache.append([-1], [kept], nothing, nothing)
    return [*prefix, *drafted][draft_cache.length : kept]
