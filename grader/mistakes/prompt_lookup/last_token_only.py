"""Looks for the last token, whatever the sizes."""

SAYS = (
    "Your prompt_lookup compares one token, the last; the suffix has longest tokens at first, and"
    " shortest at least. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "How many tokens of the text's end do you compare? The sizes are arguments."
REPORT = "a beginner's slip: an n-gram of one token"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for start in range(len(sequence) - 2, -1, -1):
        if sequence[start] == sequence[-1]:
            return sequence[start + 1 :][:N]
    return []
