"""Returns a token, not a list."""

SAYS = "Your prompt_lookup returns {value}; it should return a list of tokens."
HINT = "How many tokens may a guess have?"
REPORT = "a beginner's slip: returns the wrong type"
CAUGHT_BY = "type"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size]
    return []
