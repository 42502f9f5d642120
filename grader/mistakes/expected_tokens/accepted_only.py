"""Counts the accepted drafts, not the token that follows them."""

SAYS = (
    "Your expected_tokens counts the accepted drafts only; every step also commits a "
    "correction or a bonus. For alpha {alpha} and N {N} it gives {got} tokens; a step "
    "commits {want} on average."
)
HINT = "What does a step commit when its first draft is rejected?"
REPORT = "vllm-project/vllm PR #17908: old and new acceptance length differ by one (B59)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    total = 0.0
    for i in range(1, N + 1):
        total += alpha**i
    return total
