"""Forgets the bonus at alpha = 1 only."""

SAYS = (
    "Your expected_tokens gives {got} at alpha {alpha} and N {N}: the drafts alone. After"
    " N acceptances a bonus follows, so the step commits {want}."
)
HINT = "At alpha just below 1, what does your formula give? It should not jump at 1."
REPORT = "vllm-project/vllm PR #17908: all accepted with g = 3 has length 4 (B59)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    if alpha == 1.0:
        return N
    return (1 - alpha ** (N + 1)) / (1 - alpha)
