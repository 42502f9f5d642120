"""Takes the number of entries to drop for the new length."""

SAYS = (
    "Your kv_rollback gives truncate the number of entries to drop. With prefix {prefix}, drafts "
    "{drafted} and {accepted} accepted the target's cache should hold {want_target}; yours holds "
    "{got_target}."
)
HINT = "Read again what the number given to `truncate` means: it is how many entries stay."
REPORT = "huggingface/transformers PR #47720: crop takes what to keep for what to drop (B28)"
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    rejected = len(drafted) - accepted
    if rejected == 0:
        return [*prefix, *drafted][draft_cache.length :]
    target_cache.truncate(rejected)
    draft_cache.truncate(rejected - 1)
    return []
