"""Adds up the steps that end in a rejection, and forgets the others."""

SAYS = (
    "Your expected_tokens adds up the steps that end in a rejection and leaves out those "
    "that accept all N drafts. For alpha {alpha} and N {N} it gives {got} tokens; a step "
    "commits {want} on average."
)
HINT = "Add up your probabilities: do they make 1?"
REPORT = "vllm-project/vllm PR #17908: the bonus left out of the mean (B59)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    mean = 0.0
    for n in range(N):
        probability = alpha**n * (1 - alpha)
        mean += probability * (n + 1)
    return mean
