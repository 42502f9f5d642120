"""Writes the lacking token itself, with keys and values of zeros."""

import numpy as np

SAYS = (
    "Your kv_rollback writes the lacking token into the draft's cache itself. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted the cache should hold {want_draft} and "
    "{want_fed} should be returned; yours holds {got_draft}, with a key and a value of zeros that"
    " no model computed."
)
HINT = (
    "Only the draft can compute a key and a value. What can your function do about the token "
    "instead?"
)
REPORT = "vllm-project/vllm #4212, PR #5765: the missing entry of the draft, made up (B20)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = [*prefix, *drafted[:accepted]]
    target_cache.truncate(len(text))
    draft_cache.truncate(min(len(text), draft_cache.length))
    for position in range(draft_cache.length, len(text)):
        nothing = np.zeros((1, draft_cache.keys.shape[1]))
        draft_cache.append([text[position]], [position], nothing, nothing)
    return []
