"""Divides by 1 - alpha at alpha = 1."""

SAYS = (
    "Your expected_tokens divides by 1 - alpha, which is 0 at alpha {alpha}. With N {N} "
    "every draft is accepted there, and the step commits {want}."
)
HINT = "Write the sum 1 + alpha + ... + alpha^N out for alpha = 1, or treat alpha = 1 on its own."
REPORT = "romsto/Speculative-Decoding: 0.0 / 0.0 in the returned rate (R08)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    return (1 - alpha ** (N + 1)) / (1 - alpha)
