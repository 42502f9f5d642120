"""No guess where the latest occurrence is followed by fewer than N."""

SAYS = (
    "Your prompt_lookup gives up where fewer than N tokens follow the latest occurrence; fewer "
    "are a guess too. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "What does a slice do that reaches beyond the end?"
REPORT = "another rule than here: prompt-lookup-decoding refuses incomplete continuations"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                guess = sequence[start + size :][:N]
                return guess if len(guess) == N else []
    return []
