"""Pops one rejected draft after another off a copy of the block."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    block = list(drafted)
    while len(block) > accepted:
        block.pop()
        target_cache.truncate(target_cache.length - 1)
        if draft_cache.length > target_cache.length:
            draft_cache.truncate(draft_cache.length - 1)
    text = prefix + block
    lacking = []
    while draft_cache.length + len(lacking) < len(text):
        lacking.insert(0, text[-1 - len(lacking)])
    return lacking
