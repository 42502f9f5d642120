"""Adds a token for the target although the sum has it already."""

SAYS = (
    "Your expected_tokens counts the target's own token twice. For alpha {alpha} and N "
    "{N} it gives {got} tokens; a step commits {want} on average, {want} being the drafts"
    " that survive and one more."
)
HINT = "Which term of your sum stands for the correction, or the bonus?"
REPORT = "vllm-project/vllm PR #17908: with or without the bonus, and once only (B59)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    accepted = sum(alpha**i for i in range(N + 1))
    return accepted + 1
