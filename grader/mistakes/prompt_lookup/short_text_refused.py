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
    for length in range(longest, shortest - 1, -1):
        for start in range(len(sequence) - length - 1, -1, -1):
            if sequence[start : start + length] == sequence[-length:]:
                return sequence[start + length :][:N]
    return []
