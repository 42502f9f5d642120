"""Sets the draft's length to a slot that was never written."""

SAYS = (
    "Your kv_rollback counts a slot of the draft's cache that was never written. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted it makes the draft's length 1 too long: "
    "the last slot holds no token (-1) and no key or value, and you return {got_fed} where "
    "{want_fed} should be fed."
)
HINT = "A length can be set to any number; the entries behind it have to come from the model."
REPORT = (
    "vllm-project/vllm #4212, PR #5765: after full acceptance the draft's cache has a hole (B20)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    target_cache.length = len(prefix) + accepted
    draft_cache.length = len(prefix) + accepted
    return []
