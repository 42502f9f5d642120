"""Takes the first occurrence that N tokens follow, as the published function does."""

SAYS = (
    "Your prompt_lookup takes the first occurrence that N tokens follow; the latest wins, however"
    " few follow. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "Two rules: which of several occurrences wins, and how many tokens have to follow it?"
REPORT = (
    "another rule than here: prompt-lookup-decoding takes the first match and refuses incomplete "
    "continuations"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size):
            end = start + size
            if sequence[start:end] == suffix and end + N <= len(sequence):
                return sequence[end : end + N]
    return []
