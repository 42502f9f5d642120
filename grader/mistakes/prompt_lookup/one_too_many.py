"""N + 1 tokens."""

SAYS = (
    "Your prompt_lookup returns one token more than N. For {case} it returns {got}; it should "
    "return {want}: {found}."
)
HINT = "How many tokens does your slice have?"
REPORT = "a beginner's slip: one off"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                end = start + size
                return sequence[end : end + N + 1]
    return []
