"""0 / 0 at alpha = 1, with NumPy numbers."""

import numpy as np

SAYS = (
    "Your expected_tokens gives {got}, not a number, at alpha {alpha}: NumPy divides 0 by"
    " 0 there without an exception. With N {N} every draft is accepted, and the step "
    "commits {want}."
)
HINT = "What is the sum 1 + alpha + ... + alpha^N for alpha = 1? Treat it on its own."
REPORT = "jaymody/speculative-sampling #5: 0 / 0 gives NaN (B06)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    alpha = np.float64(alpha)
    return (1 - alpha ** (N + 1)) / (1 - alpha)
