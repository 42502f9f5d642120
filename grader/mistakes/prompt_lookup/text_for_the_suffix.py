"""Cuts the sizes to the text, below shortest too."""

SAYS = (
    "Your prompt_lookup cuts the sizes to the length of the text, also below shortest; where the "
    "text has no suffix of these sizes there is no guess. For {case} it returns {got}; it should "
    "return {want}: {found}."
)
HINT = "What should happen in a text of 3 tokens where shortest is 4?"
REPORT = "a beginner's slip: a limit cut once too often"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    longest = min(longest, len(sequence) - 1)
    shortest = max(1, min(shortest, longest))
    for length in range(longest, shortest - 1, -1):
        for start in range(len(sequence) - length - 1, -1, -1):
            if sequence[start : start + length] == sequence[-length:]:
                return sequence[start + length :][:N]
    return []
