"""Uses alpha ** N where the formula has alpha ** (N + 1): the bonus is lost."""

SAYS = (
    "Your expected_tokens stops one term too early, at alpha^(N-1), so the bonus after N "
    "acceptances is not counted. For alpha {alpha} and N {N} it gives {got} tokens; a "
    "step commits {want} on average."
)
HINT = "With N = 1 a step commits 1 or 2 tokens. Does your formula depend on alpha there?"
REPORT = "vllm-project/vllm PR #17908: the mean acceptance length left the bonus out (B59)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    if alpha == 1:
        return float(N)
    return (1 - alpha**N) / (1 - alpha)
