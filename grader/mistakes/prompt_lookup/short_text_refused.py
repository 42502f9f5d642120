"""Gives up where the text is no longer than longest."""

SAYS = (
    "Your prompt_lookup gives up on a text that is no longer than longest; shorter suffixes are "
    "to be tried there. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "How large may a suffix be in a text of 5 tokens?"
REPORT = "a beginner's slip: a guard that is too strict"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    if len(sequence) <= longest:
        return []
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
