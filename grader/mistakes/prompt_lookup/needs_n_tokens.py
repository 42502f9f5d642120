"""Passes an occurrence over that fewer than N tokens follow."""

SAYS = (
    "Your prompt_lookup passes over an occurrence that fewer than N tokens follow; fewer are a "
    "guess too. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "Which occurrence is the latest, and does the rule say how many tokens have to follow?"
REPORT = "another rule than here: prompt-lookup-decoding refuses incomplete continuations"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            end = start + size
            if sequence[start:end] == suffix and end + N <= len(sequence):
                return sequence[end : end + N]
    return []
