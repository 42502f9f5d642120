"""Returns a formatted text."""

SAYS = "Your expected_tokens returns {value} (a str); it should return a number."
HINT = "Format a number where you show it, not where you return it."
REPORT = "a beginner's slip: returns the wrong type"
CAUGHT_BY = "type"


def expected_tokens(alpha, N):
    return f"{sum(alpha**i for i in range(N + 1)):.2f} tokens"
