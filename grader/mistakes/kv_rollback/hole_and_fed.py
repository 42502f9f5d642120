"""Makes room in the draft's cache for the token that is still to be fed, and feeds it behind."""

SAYS = (
    "Your kv_rollback makes the draft's cache longer before the token is fed. With prefix "
    "{prefix}, drafts {drafted} and {accepted} accepted its last slot was never written (it says "
    "-1), and the {got_fed} that you return comes one slot too late."
)
HINT = "Feeding a token adds its slot. Which length should the draft's cache have just before that?"
REPORT = (
    "vllm-project/vllm PR #9730: the token fed after full acceptance lands in the wrong slot (B21)"
)
CAUGHT_BY = "values"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.length = kept
    lacking = [*prefix, *drafted][draft_cache.length : kept]
    draft_cache.length = kept
    return lacking
