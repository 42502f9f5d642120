"""Writes ^ for a power."""

SAYS = (
    "Your expected_tokens raised TypeError (unsupported operand {what} for ^: {types}) at"
    " {line}, for alpha {alpha} and N {N}."
)
HINT = "A power is written `**` in Python; `^` combines the bits of whole numbers."
REPORT = "a beginner's slip: the power sign of other languages"
CAUGHT_BY = "exception"


def expected_tokens(alpha, N):
    return (1 - alpha ^ (N + 1)) / (1 - alpha)
